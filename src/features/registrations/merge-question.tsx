// Asks, when a step of an open registration is saved too late, what of both works counts; then it is saved again.
import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { BothWorks } from './both-works.tsx'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'
import { useMerge } from './use-merge.tsx'

interface Asked {
  base: RegistrationContent
  mine: RegistrationContent
  /** As it is at the server now. */
  view: RegistrationView
}

/** Null: the person wants to look at it first; the entries stay on the page. */
export type AskMerge = (asked: Asked) => Promise<RegistrationContent | null>

export function useMergeQuestion() {
  const [open, setOpen] = useState<
    (Asked & { answer: (content: RegistrationContent | null) => void }) | null
  >(null)
  const ask = useCallback<AskMerge>(
    (asked) =>
      new Promise((resolve) => {
        setOpen({
          ...asked,
          answer(content) {
            setOpen(null)
            resolve(content)
          },
        })
      }),
    [],
  )
  return { ask, question: open && <MergeQuestion {...open} /> }
}

function MergeQuestion({
  base,
  mine,
  view,
  answer,
}: Asked & { answer: (content: RegistrationContent | null) => void }) {
  const { content, shown } = useMerge(base, mine, view)
  return (
    <Dialog
      opened
      size="wide"
      title="Changed in another window"
      onClose={() => answer(null)}
      buttons={
        <>
          <Button onClick={() => answer(null)}>Review first</Button>
          <Button look="primary" onClick={() => answer(content)} data-autofocus>
            Keep both and continue
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          This registration was changed in another window after you opened it. None of your work is lost.
          Review both sets of changes: both are saved when you continue.
        </p>
        <BothWorks {...shown} />
      </Stack>
    </Dialog>
  )
}
