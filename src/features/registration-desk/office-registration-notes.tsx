// What the office notes of a registration; its owner never sees it.
import { formatInstant } from '../../ui/dates.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { addNote } from './office-registration.contract.ts'
import type { Note } from './office-registration.model.ts'
import own from './office-registration.module.css'
import { useKeepOffice } from './use-office-registration.tsx'

export function OfficeNotes({ id, notes }: { id: number; notes: readonly Note[] }) {
  const keep = useKeepOffice(id)
  const repeatable = useRepeatable()
  const fields = useFields({ text: '' }, { draft: `office-note-${id}` })
  async function add() {
    const input = { id, text: fields.values.text }
    keep(await repeatable(input, (key) => api(addNote, input, { key })))
    fields.reset()
    toast('Noted')
  }
  return (
    <OfficePart title="Notes">
      <Text muted>Only the office sees these; the owner never does.</Text>
      <Form violations={fields.violations} onSubmit={add} label="Add a note">
        <TextAreaField label="New note" rows={3} {...fields.bind('text')} />
        <Row>
          <SubmitButton look="secondary">Add note</SubmitButton>
        </Row>
      </Form>
      {notes.length > 0 && (
        <ul className={styles.list} aria-label="Notes, the newest first">
          {notes.map(({ id, text, author, created_at }) => (
            <li key={id}>
              <p className={own.note}>{text}</p>
              <Text small muted>
                {author}, {formatInstant(created_at)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </OfficePart>
  )
}
