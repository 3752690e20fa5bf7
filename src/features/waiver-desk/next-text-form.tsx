// Writes the next version of the waiver's text, from the one that is signed now, and says who signs again.
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Row } from '../../ui/layout.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useLeavingGuard } from '../../web/leaving-guard.tsx'
import { useAnswers } from '../../web/loaded.ts'
import { listWaiverTexts, publishWaiverText } from './waiver-desk.contract.ts'
import type { PublishedText } from './waiver-desk.model.ts'

interface NextTextProps {
  present: PublishedText
  /** Who would sign again. */
  signed_people: number
  onDone: () => void
}

const peopleIn = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`)

export function NextTextForm({ present, signed_people, onDone }: NextTextProps) {
  const answers = useAnswers()
  const fields = useFields<{ title: string; body: string; asks_anew: 'keep' | 'again' | null }>({
    title: present.title,
    body: present.body,
    asks_anew: 'keep',
  })
  // A text of a law firm's length is not given up by a press elsewhere.
  const { title, body } = fields.values
  const unsaved = title !== present.title || body !== present.body
  const { setUnsaved } = useLeavingGuard()
  useEffect(() => {
    setUnsaved(unsaved ? { discard: () => undefined } : null)
    return () => setUnsaved(null)
  }, [unsaved, setUnsaved])
  const submit = async () => {
    const { asks_anew } = fields.values
    const again = asks_anew === 'again'
    const sure = await confirm({
      title: `Publish version ${present.version + 1}?`,
      body: `Everyone will sign this version from now on, and it can’t be changed afterwards. ${
        again
          ? `${peopleIn(signed_people)} who signed for this season will have to sign again; studios see them as not signed right away.`
          : `What ${peopleIn(signed_people)} signed for this season stays valid.`
      }`,
      confirmLabel: 'Publish it',
      danger: again,
    })
    if (!sure) return
    try {
      const saved = await api(publishWaiverText, {
        ...{ title, body, asks_anew: again },
        after_version: present.version,
      })
      answers.keep(listWaiverTexts, {}, saved)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION') await answers.askAgain(listWaiverTexts)
      throw error
    }
    toast(`Version ${present.version + 1} is now in use`)
    onDone()
  }
  return (
    <Form violations={fields.violations} onSubmit={submit} label="The next version">
      <TextField label="Title" {...fields.bind('title')} />
      <TextAreaField
        label="Text"
        help="Leave an empty line to start a new paragraph."
        rows={20}
        {...fields.bind('body')}
      />
      <RadioField
        label={`Anyone who has already signed (${peopleIn(signed_people)} this season)`}
        choices={[
          { value: 'keep', label: 'Doesn’t have to sign again' },
          { value: 'again', label: 'Has to sign again' },
        ]}
        {...fields.bind('asks_anew')}
      />
      <Row>
        <SubmitButton>Publish</SubmitButton>
        <Button onClick={onDone}>Cancel</Button>
      </Row>
    </Form>
  )
}
