// Fills in families' emails from a list that is pasted: from the studio's own sheet, or from a mail program.
import { useState } from 'react'
import { Button, TextButton } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { pastedEmails } from './family-emails.rules.ts'
import type { suggestFamilies } from './share-lines.rules.ts'

type Suggested = ReturnType<typeof suggestFamilies>[number]

interface PasteEmailsProps {
  view: Pick<RegistrationView, 'attendees'>
  families: readonly Suggested[]
  onFound: (found: readonly { family: Suggested; email: string }[]) => void
}

export function PasteEmails({ view, families, onFound }: PasteEmailsProps) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [told, setTold] = useState('')
  if (!open) {
    return (
      <div>
        <TextButton type="button" onClick={() => setOpen(true)}>
          Paste a list of emails
        </TextButton>
        {told && (
          <p role="status">
            <Text small>{told}</Text>
          </p>
        )}
      </div>
    )
  }
  const fill = () => {
    const { found, unknown } = pastedEmails(text, families, view.attendees)
    onFound(found)
    const count = `${found.length} ${found.length === 1 ? 'email' : 'emails'} filled in.`
    if (unknown.length === 0) {
      setTold(count)
      setText('')
      return setOpen(false)
    }
    // What was not understood stays, to be corrected.
    setText(unknown.join('\n'))
    setTold(`${count} ${unknown.length === 1 ? 'One line' : `${unknown.length} lines`} couldn’t be read.`)
  }
  return (
    <Stack gap={8}>
      <TextAreaField
        label="One line per family: a dancer’s name and an email"
        optional
        autoComplete="off"
        value={text}
        onChange={setText}
        placeholder="Mia Alvarez, family@mail.com"
      />
      <Row>
        <Button onClick={fill}>Fill in</Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
        <span role="status">{told && <Text small>{told}</Text>}</span>
      </Row>
    </Stack>
  )
}
