// /staff/people/:id: one person as she is recorded, who has her, what was asked, and her correction.
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Columns, Heading, PageContent, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { formatBirthdate, fullName } from '../people/person.rules.ts'
import { genderName, typeName } from '../roster/person-typing.tsx'
import { CorrectPersonForm } from './correct-person-form.tsx'
import { AskedBy, OutcomeBadge, wantedInWords } from './correction-words.tsx'
import { declineCorrection, listCorrections, loadPerson } from './people-desk.contract.ts'
import type { CorrectedPerson, Correction } from './people-desk.model.ts'

function Facts({ seen: { person, rosters, account } }: { seen: CorrectedPerson }) {
  return (
    <OfficePart title="As it is recorded">
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd>{fullName(person)}</dd>
        <dt>Birthdate</dt>
        <dd>{formatBirthdate(person.birthdate) || 'None'}</dd>
        <dt>Gender</dt>
        <dd>{genderName(person.gender_id)}</dd>
        <dt>Type</dt>
        <dd>{typeName(person.person_type_id)}</dd>
        <dt>On the roster of</dt>
        <dd>
          {rosters.length === 0 && 'No one'}
          {rosters.map(({ owner, studio_id, mybtf_user_id, verified }) => (
            <div key={`${studio_id} ${mybtf_user_id}`}>
              {studio_id === null ? (
                <Link to={`/staff/accounts/${mybtf_user_id}`}>{owner}</Link>
              ) : (
                <Link to={`/staff/studios?search=${studio_id}`}>{owner}</Link>
              )}
              {studio_id !== null && !verified && ' (not verified)'}
            </div>
          ))}
        </dd>
        <dt>Own account</dt>
        <dd>
          {account ? <Link to={`/staff/accounts/${account.mybtf_user_id}`}>{account.email}</Link> : 'None'}
        </dd>
      </dl>
      <Row>
        <Link to={`/staff/audit/person/${person.id}`}>Every change</Link>
        <Link to={`/staff/personal-data?person=${person.id}`}>Who looked</Link>
      </Row>
    </OfficePart>
  )
}

function DeclineDialog({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const answers = useAnswers()
  const fields = useFields({ reason: '' })
  async function submit() {
    await api(declineCorrection, { id: correction.id, reason: fields.values.reason })
    await Promise.all([answers.askAgain(loadPerson), answers.askAgain(listCorrections)])
    toast('Declined, and the account that asked is told')
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={`Leave ${correction.name} as is?`}>
      <Form violations={fields.violations} onSubmit={submit} label="Decline the correction">
        <Stack>
          <TextField
            label="What we tell whoever asked"
            help="Emailed as you type it: please write nothing about other studios or families."
            maxLength={300}
            {...fields.bind('reason')}
          />
          <Row align="end">
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>Decline</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  )
}

interface AskedProps {
  waiting: readonly Correction[]
  taken: number | null
  onTake: (correction: Correction) => void
}

function Asked({ waiting, taken, onTake }: AskedProps) {
  const [declining, setDeclining] = useState<Correction | null>(null)
  return (
    <OfficePart title="Asked for">
      <Text muted>
        Whoever knows a child’s name and birthdate can put the child on a roster and ask. Check with the
        family, or with those who have registered this person, before you change anything.
      </Text>
      <ul className={styles.list}>
        {waiting.map((correction) => (
          <li key={correction.id}>
            <Stack gap={8}>
              <Text strong>{wantedInWords(correction)}</Text>
              <div>
                <AskedBy correction={correction} />
              </div>
              <Row>
                <Button size="small" disabled={taken === correction.id} onClick={() => onTake(correction)}>
                  Put it into the form
                </Button>
                <Button size="small" onClick={() => setDeclining(correction)}>
                  Decline
                </Button>
              </Row>
            </Stack>
          </li>
        ))}
      </ul>
      {declining && <DeclineDialog correction={declining} onClose={() => setDeclining(null)} />}
    </OfficePart>
  )
}

function Decided({ decided }: { decided: readonly Correction[] }) {
  return (
    <OfficePart title="Corrections until now">
      <ul className={styles.list}>
        {decided.map((correction) => (
          <li key={correction.id}>
            <Row align="between">
              <span>{wantedInWords(correction)}</span>
              <OutcomeBadge outcome={correction.outcome} />
            </Row>
            <Quiet>
              <AskedBy correction={correction} />
              {correction.decided_by && (
                <div>
                  Decided by {correction.decided_by}: {correction.reason}
                </div>
              )}
            </Quiet>
          </li>
        ))}
      </ul>
    </OfficePart>
  )
}

export function OnePersonScreen() {
  usePageTitle('Person')
  const { id = '' } = useParams()
  const query = useLoaded(loadPerson, { id }, { staleTime: 0 })
  const [chosen, setChosen] = useState<number | null>(null)
  if (query.error) return <Unreachable error={query.error} />
  if (query.isPending) return <PageSkeleton />
  const { person, corrections } = query.data
  const waiting = corrections.filter(({ outcome }) => outcome === null)
  const decided = corrections.filter(({ outcome }) => outcome !== null)
  const taken = waiting.find((correction) => correction.id === chosen) ?? null
  const wanted = taken ? { ...person, ...wantedOf(taken) } : person
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Link to="/staff/corrections">Corrections</Link>
          <Row>
            <Heading level={1}>{fullName(person)}</Heading>
            <Quiet>Person {person.id}</Quiet>
          </Row>
        </div>
        <Columns least="22rem">
          <Facts seen={query.data} />
          {waiting.length > 0 && (
            <Asked waiting={waiting} taken={taken?.id ?? null} onTake={({ id }) => setChosen(id)} />
          )}
        </Columns>
        <OfficePart title="Correct it">
          <CorrectPersonForm
            key={JSON.stringify([wanted, taken?.id])}
            person={person}
            wanted={wanted}
            correction_id={taken?.id ?? null}
          />
        </OfficePart>
        {decided.length > 0 && <Decided decided={decided} />}
      </Stack>
    </PageContent>
  )
}

function wantedOf({ fname, lname, gender_id, birthdate }: Correction) {
  return { fname, lname, gender_id, birthdate }
}
