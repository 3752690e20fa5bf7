// Brings one person's content onto another's while the person decides what collides.

import { useMemo, useState } from 'react'
import type { Decision } from '../parts/part-content.rules.ts'
import { contentOf } from './edit-content.rules.ts'
import { mergeEdits, namesOfBoth } from './edit-merge.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

export function useMerge(base: RegistrationContent, mine: RegistrationContent, view: RegistrationView) {
  const [decisions, setDecisions] = useState<Record<string, Decision>>({})
  const theirs = useMemo(() => contentOf(view), [view])
  const names = useMemo(() => namesOfBoth(view, mine), [view, mine])
  const merged = useMemo(
    () => mergeEdits(base, mine, theirs, names, decisions),
    [base, mine, theirs, names, decisions],
  )
  return {
    content: merged.content,
    shown: {
      base,
      mine,
      theirs,
      names,
      conflicts: merged.conflicts,
      onDecide: (key: string, decision: Decision) =>
        setDecisions((present) => ({ ...present, [key]: decision })),
    },
  }
}
