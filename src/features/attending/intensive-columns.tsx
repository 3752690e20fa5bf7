// The columns of the step 'Intensive': who, which programme, what is added, and the fee.

import { sumCents } from '../../shared/money.ts'
import { NewBadge } from '../../ui/badge.tsx'
import { CheckboxField, SelectField } from '../../ui/choice-fields.tsx'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import type { Violations } from '../../ui/use-violations.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { type ExtraName, extraNames, extraWords } from '../intensive/intensive.model.ts'
import { aweWords, extraPrice, intensivesFor, voucherBar } from '../intensive/intensive.rules.ts'
import { linesByEntry } from '../parts/lines-by-entry.rules.ts'
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { optionWithPrice } from '../tours/option-with-price.rules.ts'
import type { Intensive } from '../tours/price-list.model.ts'
import { rateAt } from '../tours/rate.rules.ts'
import styles from './register-intensive.module.css'
import type { IntensiveDraft } from './use-intensive-draft.tsx'

export type IntensiveRow = RegistrationView['attendees'][number]

interface Place {
  view: RegistrationView
  lines: readonly FeeLine[]
  draft: IntensiveDraft
  violations: Violations
  /** In cards: each box has its words beside it, and what somebody can't add is no line. */
  phone: boolean
}

/** Where a column has little room; the boxes themselves have the whole words. */
const shortWords = {
  vip_experience: 'VIP',
  photoshoot: 'Photoshoot',
  awe_experience: 'Awe',
  voucher: 'Voucher',
}

const kinds = { dancer: 'Dancer', teacher: 'Teacher', observer: 'Observer' } as const

/** What is wrong with a field of somebody's entry; of who has none, what is wrong with all of them together. */
function errorOf(person_id: number, field: string, { draft, violations }: Place): string | undefined {
  const position = draft.intensive.findIndex((entry) => entry.person_id === person_id)
  return position < 0 ? undefined : violations.messageAt(['intensive', position, field])
}

/** With what it adds to a dancer's fee today: it is chosen by its price, too. */
export function programmeWords({ level, prices }: Intensive, { tour_date }: RegistrationView): string {
  return optionWithPrice(level, prices[rateAt(tour_date, new Date())], '+')
}

function ProgrammeCell({ row, place }: { row: IntensiveRow; place: Place }) {
  const { price_list } = place.view
  const chosen = place.draft.entries.get(row.person_id)?.intensive_id ?? null
  const here = new Set(
    (row.kind === 'dancer'
      ? intensivesFor(row.person.age, price_list.intensives)
      : price_list.intensives
    ).map(({ id }) => id),
  )
  const missing = chosen === null && place.violations.messageAt(['intensive'])
  return (
    <div className={styles.programme}>
      <SelectField
        label={`Intensive for ${fullName(row.person)}`}
        hideLabel
        compact
        value={chosen}
        error={missing ? 'Please choose' : errorOf(row.person_id, 'intensive_id', place)}
        choices={price_list.intensives.map((intensive) => {
          const { id, level, minimum_age } = intensive
          // A scholarship may take the whole of it: the fee beside says what is left.
          const priced = row.kind === 'dancer' && row.vip_type_id === null
          const open = priced ? programmeWords(intensive, place.view) : level
          return {
            value: id,
            label: here.has(id) ? open : `${level}, ${minimum_age} and up`,
            disabled: !here.has(id) && id !== chosen,
          }
        })}
        onChange={(id) => {
          place.violations.clear()
          if (id !== null) place.draft.choose([row.person_id], id)
        }}
      />
    </div>
  )
}

interface TickProps {
  row: IntensiveRow
  name: ExtraName | 'voucher'
  place: Place
  /** With its price: 'Awe experience, +$150.00'. */
  words: string
}

const titleOf = (name: ExtraName | 'voucher') =>
  name === 'voucher' ? 'Scholarship voucher' : extraWords[name]

function TickCell({ row, name, place, words }: TickProps) {
  const title = titleOf(name)
  const { intensive_extras: extras, vip_types } = place.view.price_list
  const awe = name === 'awe_experience' ? (extras?.awe_experience ?? null) : null
  const value = place.draft.entries.get(row.person_id)?.[name] ?? false
  const barred = name === 'voucher' ? voucherBar(row) : null
  const about = barred ?? (awe && `For ${aweWords(awe, vip_types)}`)
  const whose = `for ${fullName(row.person)}`
  const field = {
    value,
    // What was chosen before the scholarship came can be taken back.
    disabled: barred !== null && !value,
    error: errorOf(row.person_id, name, place),
    onChange: (value: boolean) => place.draft.tick(row.person_id, name, value),
  }
  if (place.phone)
    return (
      <div className={styles.tick}>
        <CheckboxField
          label={
            <>
              {words}
              <span className="only-read"> {whose}</span>
            </>
          }
          help={about ?? undefined}
          {...field}
        />
      </div>
    )
  return (
    <>
      <CheckboxField label={`${title} ${whose}`} hideLabel {...field} />
      {about && <span className={styles.who}>{about}</span>}
    </>
  )
}

/** A head is narrow: whole dollars have no cents there. */
const shortPrice = (...option: Parameters<typeof optionWithPrice>) =>
  optionWithPrice(...option).replace(/\.00$/, '')

/** What is added, at its price; what nobody here can add has no column. */
function extraColumns(place: Place): TableColumn<IntensiveRow>[] {
  const { view, draft } = place
  const { intensive_extras: extras, intensives } = view.price_list
  const anybody = (name: ExtraName | 'voucher') => view.attendees.some((row) => draft.offered(row).has(name))
  const voucher = intensives.find(({ voucher_cents }) => voucher_cents !== null)?.voucher_cents ?? null
  const none = place.phone ? null : <span className={styles.none}>–</span>
  const column = (name: ExtraName | 'voucher', cents: number, sign: '+' | '−'): TableColumn<IntensiveRow> => {
    const words = optionWithPrice(titleOf(name), cents, sign)
    return {
      key: name,
      title: shortPrice(shortWords[name], cents, sign),
      hideTitle: place.phone,
      phone: 'line',
      cell: (row) =>
        draft.offered(row).has(name) ? <TickCell row={row} name={name} place={place} words={words} /> : none,
    }
  }
  const added = extraNames.flatMap((name) => {
    const price = extraPrice(name, extras)
    return price === null || (name === 'awe_experience' && !anybody(name)) ? [] : [column(name, price, '+')]
  })
  if (voucher === null || !anybody('voucher')) return added
  return [...added, column('voucher', voucher, '−')]
}

export function intensiveTableColumns(place: Place): TableColumn<IntensiveRow>[] {
  const lines = linesByEntry('attendees', place.lines)
  return [
    {
      key: 'name',
      title: 'Name',
      value: ({ person }) => `${person.lname} ${person.fname}`,
      cell: ({ person, date_attendee_id }) => (
        <>
          {fullName(person)} {place.view.completed && date_attendee_id === null && <NewBadge />}
        </>
      ),
      phone: 'title',
    },
    {
      key: 'kind',
      title: 'Attends as',
      value: ({ kind }) => kinds[kind],
      cell: ({ kind, person: { age } }) => (age === null ? kinds[kind] : `${kinds[kind]}, ${age}`),
      phone: 'line',
    },
    {
      key: 'intensive',
      title: 'Intensive',
      phone: 'line',
      cell: (row) => <ProgrammeCell row={row} place={place} />,
    },
    ...extraColumns(place),
    {
      key: 'fee',
      title: 'Fee',
      align: 'end',
      phone: 'aside',
      cell: ({ person_id }) => (
        <Money cents={sumCents((lines.get(person_id) ?? []).map(({ amount_cents }) => amount_cents))} />
      ),
    },
  ]
}
