// A studio's profile while it is typed: kept on this device, saved, and brought together with what others saved.
import { useEffect, useState } from 'react'
import { confirmDiscard } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { changeStudio } from '../studios/studio.contract.ts'
import type { StudioChange } from '../studios/studio-changes.rules.ts'
import type { StudioEntries } from '../studios/studio-entries.model.ts'
import { entriesOf } from '../studios/studio-entries.rules.ts'
import type { StudioProfile } from '../studios/studio-profile.model.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `version` and `base` say what was on the screen when somebody began to type. */
const draftOf = (studio: StudioProfile) => ({
  version: studio.version,
  base: entriesOf(studio),
  entries: entriesOf(studio),
})

export function useStudioEditor(studio: StudioProfile, onSaved: (saved: StudioProfile) => void) {
  const fields = useFields(draftOf(studio), { draft: `studio-${studio.id}` })
  const { violations, reset } = fields
  const [changes, setChanges] = useState<readonly StudioChange[] | null>(null)
  const { version, base, entries } = fields.values
  const unsaved = !same(base, entries)
  const change = (next: Partial<StudioEntries>) =>
    fields.change((present) => ({ entries: { ...present.entries, ...next } }))
  const showAs = (saved: StudioProfile) => reset(draftOf(saved))

  // A draft in which nothing was changed is no reason to show what is out of date.
  const outdated = !unsaved && version !== studio.version
  useEffect(() => {
    if (outdated) reset(draftOf(studio))
  }, [outdated, reset, studio])

  async function submit() {
    const { checkStudio, tidied } = await import('../studios/studio-form.rules.ts')
    const sent = tidied(entries)
    fields.change({ entries: sent })
    if (violations.show(checkStudio(sent))) return
    await send(sent, version)
  }

  async function send(sent: StudioEntries, expected: number): Promise<void> {
    try {
      const answer = await api(changeStudio, { id: studio.id, version: expected, studio: sent })
      showAs(answer.studio)
      setChanges(null)
      onSaved(answer.studio)
      toast('Your studio information has been updated')
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'STALE_VERSION')) throw error
      const present = (error.body.data as { studio: StudioProfile }).studio
      // The office set how the studio pays, say: of what is typed here nothing is different, and nobody needs to be told.
      if (same(entriesOf(present), base)) return send(sent, present.version)
      await bringTogether(present, sent)
    }
  }

  /** Somebody else saved meanwhile: nothing typed here is lost, and what is different now is told. */
  async function bringTogether(present: StudioProfile, mine: StudioEntries) {
    const { mergeStudio } = await import('../studios/studio-changes.rules.ts')
    const theirs = entriesOf(present)
    const merged = mergeStudio(base, mine, theirs)
    fields.change({ version: present.version, base: theirs, entries: merged.entries })
    setChanges(merged.changes)
    scrollTo({ top: 0 })
  }

  async function discard() {
    if (!(await confirmDiscard())) return
    violations.clear()
    setChanges(null)
    showAs(studio)
  }

  return { fields, entries, unsaved, change, changes, submit, discard }
}
