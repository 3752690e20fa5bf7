// The card MY INFO: name, person type, address and phone of an individual, and the way back into a registration.
import { useNavigate, useSearchParams } from 'react-router'
import { SelectField } from '../../ui/choice-fields.tsx'
import { inform } from '../../ui/dialogs.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, Row, Stack } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { EmailField, TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useSessionChange } from '../../web/session.tsx'
import { individualPersonTypes } from '../roster/person-types.model.ts'
import { AddressFields, CountryPhoneField } from '../studios/address-fields.tsx'
import { writePhone } from '../studios/phone.rules.ts'
import { emptyAddress } from '../studios/places.model.ts'
import type { Account } from './account.model.ts'
import styles from './account-form.module.css'
import { checkContactPerson, contactInfoOf } from './contact-info.rules.ts'
import { saveContactInfo } from './my-account.contract.ts'

const SAVED = 'Your contact information has been updated.'
const personTypeChoices = individualPersonTypes.map(({ id, name }) => ({ value: id, label: name }))

/** The registration that sent the person here; null when none did. */
function useWayBack(): string | null {
  const [query] = useSearchParams()
  const id = query.get('registration_id') ?? ''
  return query.has('event') && /^[1-9]\d{0,9}$/.test(id) ? `/registration/${id}/review` : null
}

function entriesOf({ person }: Account) {
  const address = person?.address ?? emptyAddress
  const type = individualPersonTypes.find(({ id }) => id === person?.person_type_id)
  return {
    person: {
      fname: person?.fname ?? '',
      lname: person?.lname ?? '',
      person_type_id: (type?.id ?? null) as number | null,
      address: { ...emptyAddress, ...address },
      phone: person?.phone[0] ? writePhone(person.phone[0], address.country_id) : '',
      email: person?.email[0] ?? '',
    },
  }
}

export function ContactInfoForm({ user }: { user: Account }) {
  const fields = useFields(entriesOf(user))
  const { refresh } = useSessionChange()
  const navigate = useNavigate()
  const wayBack = useWayBack()
  const { violations, values, change } = fields

  async function submit() {
    const { phone, email, ...rest } = values.person
    const person = { ...rest, contact_info: contactInfoOf({ phone, email }) }
    const found = checkContactPerson(person)
    if (violations.show(found.map((one) => ({ ...one, path: ['person', ...one.path] })))) return
    await api(saveContactInfo, { id: user.id, person })
    await refresh()
    if (wayBack === null) return toast(SAVED)
    await inform({ kind: 'go', title: SAVED, body: 'You will now be taken back to your registration.' })
    await navigate(wayBack)
  }

  return (
    <Card padding="roomy">
      <Stack>
        <Heading level={2} size={20}>
          <SpokenLabel>MY INFO</SpokenLabel>
        </Heading>
        <Form violations={violations} onSubmit={submit} label="My info">
          <div className={styles.pair}>
            <TextField label="First name" autoComplete="given-name" {...fields.bind('person.fname')} />
            <TextField label="Last name" autoComplete="family-name" {...fields.bind('person.lname')} />
          </div>
          <SelectField
            label="I am a"
            placeholder="Please choose"
            choices={personTypeChoices}
            {...fields.bind('person.person_type_id')}
          />
          <AddressFields
            path="person.address"
            violations={violations}
            value={values.person.address}
            onChange={(address) => change(({ person }) => ({ person: { ...person, address } }))}
          />
          <div className={styles.pair}>
            <CountryPhoneField
              label="Phone"
              country_id={values.person.address.country_id}
              {...fields.bind('person.phone')}
            />
            <EmailField label="Personal email" optional {...fields.bind('person.email')} />
          </div>
          <Row align="end">
            <SubmitButton>Save Changes</SubmitButton>
          </Row>
        </Form>
      </Stack>
    </Card>
  )
}
