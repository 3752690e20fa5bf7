// What proves a college discount, on the statement: the owner opens it or adds it there, the office looks at it.
import { type ReactNode, useEffect, useState } from 'react'
import { TextButton } from '../../ui/button.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { useSession } from '../../web/session.tsx'
import { ATTENDEE } from '../parts/line-key.model.ts'
import { idOfLine } from '../parts/line-key.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import styles from '../student-ids/student-id.module.css'
import { StudentIdLink } from '../student-ids/student-id-link.tsx'
import type { Attendee } from './attendee.model.ts'

const loadDialog = () => import('../student-ids/student-id-dialog.tsx').then((part) => part.StudentIdDialog)

/** Statements without a proof do not load it; with one it comes ahead, so that a press finds it also without a connection. */
const StudentIdDialog = laterPart(loadDialog, { ahead: false })

interface StudentIdProofProps {
  registration: { id: number; mybtf_user_id: number }
  attendee: Pick<Attendee, 'person_id' | 'person' | 'student_id' | 'date_attendee_id'>
}

function StudentIdProof({ registration, attendee }: StudentIdProofProps) {
  const { user } = useSession()
  const [opened, setOpened] = useState(false)
  const { person_id, person, student_id, date_attendee_id } = attendee
  const own = user?.id === registration.mybtf_user_id
  useEffect(() => {
    if (own) void loadDialog().catch(() => undefined)
  }, [own])
  if (!own) {
    return student_id ? (
      <StudentIdLink registration_id={registration.id} person_id={person_id} file={student_id} />
    ) : (
      'Student ID missing'
    )
  }
  const words = student_id ? 'Student ID' : 'Student ID missing'
  return (
    <>
      <TextButton
        id={`student-id-${person_id}`}
        className={styles.link}
        aria-haspopup="dialog"
        aria-label={`${words} for ${person.fname} ${person.lname}`}
        onClick={() => setOpened(true)}
      >
        {words}
      </TextButton>
      {opened && (
        <StudentIdDialog
          registration_id={registration.id}
          person={person}
          file={student_id}
          saved={date_attendee_id !== null}
          opened
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

/** What proves a discount of the attendee whose line it is; nothing of other lines. */
export function proofOf(
  line: { key: string },
  registration: Pick<RegistrationView, 'id' | 'mybtf_user_id' | 'attendees'>,
): ReactNode {
  const id = idOfLine(line.key, ATTENDEE)
  const attendee = registration.attendees.find(({ person_id }) => person_id === id)
  return attendee?.has_college_discount && <StudentIdProof registration={registration} attendee={attendee} />
}
