// Which dancers' media passes are paid now (E§2): all who need one, chosen one by one or the first 50 or 100.
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import type { MediaPassDancer } from '../media-pass/media-pass.model.ts'
import { chosenPasses, firstPasses, passesNeeded, passFees } from '../media-pass/media-pass.rules.ts'
import { formatBirthdate } from '../people/person.rules.ts'
import { genders } from '../people/person-types.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { PayBar } from './pay-bar.tsx'

const FIRST = [50, 100]

const genderOf = ({ gender_id }: MediaPassDancer) => genders.find(({ id }) => id === gender_id)?.name

const columns: readonly TableColumn<MediaPassDancer>[] = [
  { key: 'fname', title: 'First name', value: (row) => row.fname, phone: 'title' },
  { key: 'lname', title: 'Last name', value: (row) => row.lname, phone: 'title' },
  { key: 'gender', title: 'Gender', width: '8rem', value: genderOf },
  {
    key: 'birthdate',
    title: 'Birthdate',
    width: '9.5rem',
    value: (row) => row.birthdate,
    cell: (row) => formatBirthdate(row.birthdate) || '–',
  },
  { key: 'age', title: 'Age', width: '4.5rem', align: 'end', value: (row) => row.age },
  {
    key: 'price',
    title: 'Price',
    width: '7rem',
    align: 'end',
    value: (row) => row.price,
    cell: (row) => <Money cents={row.price} />,
    phone: 'aside',
  },
]

interface SelectMediaPassProps {
  view: RegistrationView
  /** Ids of the chosen people. */
  selected: ReadonlySet<number>
  onChange: (selected: ReadonlySet<number>) => void
  /** To paying for the chosen; there is at least one. */
  onNext: () => void
}

export function SelectMediaPass({ view, selected, onChange, onNext }: SelectMediaPassProps) {
  const dancers = passesNeeded(view)
  const chosen = chosenPasses(view, selected)
  return (
    <Stack gap={16}>
      <DataTable
        label="Dancers who need a media pass"
        rows={dancers}
        rowKey={(row) => row.person_id}
        rowName={(row) => `${row.fname} ${row.lname}`}
        columns={columns}
        defaultSort={{ key: 'lname', descending: false }}
        search="Find a dancer"
        selection={{ selected, onChange, actions: null }}
        toolbar={(shown) =>
          // Of fewer than that, "Select all" chooses the same.
          FIRST.filter((count) => dancers.length > count).map((count) => (
            <Button
              key={count}
              size="small"
              disabled={shown.length === 0}
              onClick={() => onChange(firstPasses(shown, count))}
            >
              Select first {count}
            </Button>
          ))
        }
        empty={{
          title: 'No dancers requiring media pass.',
          body: 'Everyone who wants one already has it for this season.',
        }}
      />
      {dancers.length > 0 && (
        <PayBar>
          <Row align="between">
            <p aria-live="polite">
              {chosen.length === 0 ? (
                'Choose at least one dancer to continue.'
              ) : (
                <>
                  {chosen.length} of {dancers.length} chosen, <Money cents={passFees(chosen)} />
                </>
              )}
            </p>
            <Button look="primary" size="large" disabled={chosen.length === 0} onClick={onNext}>
              Next Step
            </Button>
          </Row>
        </PayBar>
      )}
    </Stack>
  )
}
