// The news of a tour date, as the office writes them for the overview of every event of its registrants.
import { useState } from 'react'
import { TextButton } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { Form, SubmitButton, useSubmit } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { NEWS_MAX, type TourDateNote } from '../tours/tour-date.model.ts'
import { addNews, removeNews } from './news.contract.ts'
import type { TourDesk } from './tour-desk.model.ts'
import { useDeskChange } from './use-tour-desk.tsx'

/** What is wrong with it, in words; empty = nothing. */
function wrongIn(text: string): string {
  if (text === '') return 'Required'
  return text.length > NEWS_MAX ? `At most ${NEWS_MAX} characters` : ''
}

export function TourDeskNews({ desk }: { desk: TourDesk }) {
  const { id, notes } = desk.tour_date
  const change = useDeskChange(id)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  async function add() {
    const text = typed.trim()
    const wrong = wrongIn(text)
    setError(wrong)
    if (wrong !== '') return
    await change(() => api(addNews, { id, text }))
    setTyped('')
    toast('The news is published')
  }
  const { busy, submit: remove } = useSubmit(async (note: TourDateNote) => {
    const sure = await confirm({
      title: 'Remove this news?',
      body: note.text,
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!sure) return
    await change(() => api(removeNews, { id, ...note }))
    toast('The news is removed')
  })
  return (
    <TitledCard title="News" gap={12}>
      <Text muted small>
        Everyone with a completed registration here reads it on the overview of the event. No email is sent.
      </Text>
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map((note) => (
            <li key={`${note.date} ${note.text}`}>
              <Row align="between">
                <span>
                  {formatDate(note.date, 'M/D')} {note.text}
                </span>
                <TextButton onClick={() => void remove(note)} aria-busy={busy || undefined}>
                  Remove<span className="only-read"> {note.text}</span>
                </TextButton>
              </Row>
            </li>
          ))}
        </ul>
      )}
      <Form label="Add news" onSubmit={add}>
        <TextAreaField
          label="News"
          help={`At most ${NEWS_MAX} characters.`}
          rows={3}
          value={typed}
          error={error}
          onChange={setTyped}
        />
        <Row>
          <SubmitButton look="secondary">Publish</SubmitButton>
        </Row>
      </Form>
    </TitledCard>
  )
}
