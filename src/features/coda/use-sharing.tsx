// Which routines somebody shares, and the link to exactly these: made while choosing, anew whenever the choice changes (E§2).
import { useEffect, useState } from 'react'
import { useSubmit } from '../../ui/form.tsx'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { listCritiqueLinks, makeCritiqueLink } from './coda-link.contract.ts'
import type { CritiqueLink } from './coda-link.model.ts'

/** So long nothing more is chosen: whoever ticks five routines gets one link, not five. */
const AFTER_MS = 400

interface Made {
  id: number
  url: string
  /** The choice that it shows. */
  of: string
  /** Somebody may have it: it stays when the choice changes. */
  copied: boolean
}

export interface Sharing {
  on: boolean
  turn: () => void
  chosen: readonly number[]
  choose: (ids: readonly number[]) => void
  /** To exactly what is chosen; null = it is being made, or nothing is chosen. */
  url: string | null
  copied: () => void
  busy: boolean
  /** It could not be made. */
  failed: boolean
  tryAgain: () => void
  /** It works no more, so nothing leads to it; whoever chooses the same again gets another one. */
  revoked: (link_id: number) => void
  /** Another address for the same routines; the one that there was ends. */
  regenerate: (link: CritiqueLink) => Promise<void>
}

const keyOf = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(' ')

export function useSharing(registration_id: number): Sharing {
  const answers = useAnswers()
  const [on, setOn] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [made, setMade] = useState<Made | null>(null)
  const [tried, setTried] = useState('')
  const wanted = keyOf(chosen)
  const { busy, submit: make } = useSubmit(async (ids: readonly number[], replaces: number | null) => {
    setTried(keyOf(ids))
    const wish = { registration_id, routine_ids: [...ids], replaces }
    const { id, url, links } = await api(makeCritiqueLink, wish)
    answers.keep(listCritiqueLinks, { registration_id }, { links })
    setMade({ id, url, of: keyOf(ids), copied: false })
  })
  const replaces = made?.copied === false ? made.id : null
  const missing = on && wanted !== '' && made?.of !== wanted
  const due = missing && !busy && tried !== wanted
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what it waits for; `make` is another one each time
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => void make(chosen, replaces), AFTER_MS)
    return () => clearTimeout(timer)
  }, [due, wanted])
  return {
    ...{ on, chosen, busy },
    turn() {
      setOn(!on)
      setChosen([])
      setMade(null)
      setTried('')
    },
    choose(ids) {
      setChosen(ids)
      setTried('')
    },
    url: made !== null && made.of === wanted ? made.url : null,
    copied: () => setMade((present) => present && { ...present, copied: true }),
    failed: missing && !busy && tried === wanted,
    tryAgain: () => void make(chosen, replaces),
    revoked(link_id) {
      if (made?.id === link_id) setMade(null)
      setChosen([])
      setTried('')
    },
    async regenerate({ id, routine_ids }) {
      setChosen(routine_ids)
      await make(routine_ids, id)
    },
  }
}
