// Which dancers of a registration hold a scholarship that the office awards; awarding one, and removing it.
import { useState } from 'react'
import { refuse } from '../../shared/refusals.ts'
import { TextButton } from '../../ui/button.tsx'
import { RadioField, SelectField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { levelsOf } from '../attendees/attendee.rules.ts'
import { awardsScholarships, scholarshipsFor } from '../attendees/attendee-choice.rules.ts'
import { worthWords } from '../attendees/attendee-discount.rules.ts'
import { nameKey } from '../people/name-key.rules.ts'
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { programmeOf, variantOf } from '../tours/event-variant.rules.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'
import { AmountsOfChange, useDecision } from './office-decision.tsx'
import { awardScholarship, removeScholarship } from './scholarship.contract.ts'
import { awardAmounts } from './scholarship.rules.ts'

type Dancer = RegistrationView['attendees'][number]

interface DialogProps {
  view: RegistrationView
  dancer: Dancer
  onClose: () => void
}

function AwardDialog({ view, dancer, onClose }: DialogProps) {
  const now = useNow()
  const repeatable = useRepeatable()
  const decided = useDecision(view, onClose)
  const { price_list, tour_date, id, version } = view
  const { person_id, vip_type_id, workshop_level_id } = dancer
  const fields = useFields({ vip_type_id, workshop_level_id })
  const levels = levelsOf('dancer', price_list.workshop_levels, tour_date)
  const present = price_list.workshop_levels.filter((level) => level.id === workshop_level_id)
  async function award() {
    const { vip_type_id: type, workshop_level_id } = fields.values
    if (type === null) {
      fields.violations.show([refuse('SCHOLARSHIP_INVALID', ['vip_type_id'])])
      return
    }
    const input = { id, version, person_id, vip_type_id: type, workshop_level_id }
    await decided(
      () => repeatable(input, (key) => api(awardScholarship, input, { key })),
      'Scholarship awarded',
    )
  }
  return (
    <FormDialog
      title={`Scholarship for ${fullName(dancer.person)}`}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={award}
      action="Award scholarship"
    >
      <RadioField
        label="Scholarship type"
        choices={scholarshipsFor(vip_type_id, view).map((type) => ({
          value: type.id,
          label: type.name,
          help: worthWords(type, variantOf(tour_date)),
        }))}
        {...fields.bind('vip_type_id')}
      />
      <SelectField
        label="Workshop level"
        help="The owner can’t change it while the dancer holds the scholarship."
        choices={[...present.filter((level) => !levels.includes(level)), ...levels].map((level) => ({
          value: level.id,
          label: level.level,
        }))}
        {...fields.bind('workshop_level_id')}
        onChange={(level) => level !== null && fields.bind('workshop_level_id').onChange(level)}
      />
      {fields.values.vip_type_id !== null && (
        <AmountsOfChange view={view} {...awardAmounts(view, { person_id, ...fields.values }, now)} />
      )}
      <Text muted small>
        {view.completed
          ? 'The registration is completed: it’s recalculated at the rate it was sold at, and we email the owner what’s owed or left as a credit.'
          : 'The owner gets an email and has to review the registration again.'}
      </Text>
    </FormDialog>
  )
}

function RemoveDialog({ view, dancer, onClose }: DialogProps) {
  const now = useNow()
  const repeatable = useRepeatable()
  const decided = useDecision(view, onClose)
  const fields = useFields({})
  const { id, version, tour_date } = view
  const one = programmeOf(tour_date)?.one
  const award = { person_id: dancer.person_id, vip_type_id: null, workshop_level_id: null }
  const option = view.best_dancer_routines.some(
    ({ person_id, best_dancer_type_id }) => person_id === dancer.person_id && best_dancer_type_id !== null,
  )
  async function remove() {
    const input = { id, version, person_id: dancer.person_id }
    await decided(
      () => repeatable(input, (key) => api(removeScholarship, input, { key })),
      'Scholarship removed',
    )
  }
  return (
    <FormDialog
      title={`Remove ${fullName(dancer.person)}’s scholarship?`}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={remove}
      action="Remove scholarship"
      look="danger"
    >
      <AmountsOfChange view={view} {...awardAmounts(view, award, now)} />
      <Text>
        {one &&
          option &&
          `The ${one} option, with its ${garmentWords(tour_date).one} and routine, will also be removed. `}
        The owner gets an email{view.completed && ' with what is left to pay or left as a credit'}
        {one && `, and is asked to choose a ${one} option again`}.
      </Text>
    </FormDialog>
  )
}

/** More than these are found by typing. */
const SHOWN_AT_ONCE = 8

/** Those with a scholarship, and of the others those that are looked for. */
function useListed(dancers: readonly Dancer[]) {
  const [search, setSearch] = useState('')
  const others = dancers.filter(({ vip_type_id }) => vip_type_id === null)
  const few = others.length <= SHOWN_AT_ONCE
  const wanted = nameKey(search)
  const found = wanted === '' ? [] : others.filter(({ person }) => nameKey(fullName(person)).includes(wanted))
  const listed = few ? dancers : [...dancers.filter(({ vip_type_id }) => vip_type_id !== null), ...found]
  return { listed, few, search, setSearch, others: others.length, none: wanted !== '' && found.length === 0 }
}

export function OfficeScholarships({ view }: { view: RegistrationView }) {
  const [opened, setOpened] = useState<{ dialog: 'award' | 'remove'; person_id: number } | null>(null)
  const dancers = view.attendees.filter(({ kind }) => kind === 'dancer')
  const { listed, few, search, setSearch, others, none } = useListed(dancers)
  if (!awardsScholarships(view.tour_date)) return null
  const dancer = dancers.find(({ person_id }) => person_id === opened?.person_id)
  const close = () => setOpened(null)
  const nameOf = (id: number | null) => view.price_list.vip_types.find((type) => type.id === id)?.name
  return (
    <OfficePart title="Scholarships">
      {dancers.length === 0 && <Text muted>No dancers yet.</Text>}
      {!few && (
        <TextField
          label={`Find one of ${others} dancers without a scholarship`}
          optional
          inputMode="search"
          value={search}
          onChange={setSearch}
        />
      )}
      {none && <Text muted>No dancer without a scholarship has that name.</Text>}
      <ul className={styles.list} aria-label="Scholarships">
        {listed.map(({ person_id, person, vip_type_id }) => (
          <li key={person_id}>
            <Row align="between">
              <span>{fullName(person)}</span>
              <Row gap={12}>
                <TextButton onClick={() => setOpened({ dialog: 'award', person_id })}>
                  {vip_type_id === null ? 'Award' : 'Change'}
                  <span className="only-read"> the scholarship of {fullName(person)}</span>
                </TextButton>
                {vip_type_id !== null && (
                  <TextButton onClick={() => setOpened({ dialog: 'remove', person_id })}>
                    Remove<span className="only-read"> the scholarship of {fullName(person)}</span>
                  </TextButton>
                )}
              </Row>
            </Row>
            {vip_type_id !== null && (
              <Text small muted>
                {nameOf(vip_type_id)}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {dancer && opened?.dialog === 'award' && <AwardDialog view={view} dancer={dancer} onClose={close} />}
      {/* Its owner may have removed it meanwhile. */}
      {dancer?.vip_type_id && opened?.dialog === 'remove' && (
        <RemoveDialog view={view} dancer={dancer} onClose={close} />
      )}
    </OfficePart>
  )
}
