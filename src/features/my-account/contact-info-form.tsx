// The card MY INFO: name, person type, address and phone of an individual, and the way back into a registration.
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { confirmDiscard, inform } from '../../ui/dialogs.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { EmailField, TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useLeavingGuard } from '../../web/leaving-guard.tsx'
import { useSessionChange } from '../../web/session.tsx'
import { isSigningOut } from '../../web/sign-out.ts'
import type { Account } from '../accounts/account.model.ts'
import { checkContactPerson, contactInfoOf } from '../accounts/contact-info.rules.ts'
import { individualPersonTypes } from '../people/person-types.model.ts'
import styles from '../sign-in/account-form.module.css'
import { AddressFields, CountryPhoneField } from '../studios/address-fields.tsx'
import { writePhone } from '../studios/phone.rules.ts'
import { emptyAddress } from '../studios/places.model.ts'
import { saveContactInfo } from './my-account.contract.ts'

const SAVED = 'Your contact information has been updated.'
const personTypeChoices = individualPersonTypes.map(({ id, name }) => ({ value: id, label: name }))

/** The registration that sent the person here; null when none did. */
function useWayBack(): string | null {
  const [query] = useSearchParams()
  const id = query.get('registration_id') ?? ''
  return query.has('event') && /^[1-9]\d{0,9}$/.test(id) ? `/registration/${id}/review` : null
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function entriesOf({ person }: Account) {
  const address = person?.address ?? emptyAddress
  const type = individualPersonTypes.find(({ id }) => id === person?.person_type_id)
  return {
    fname: person?.fname ?? '',
    lname: person?.lname ?? '',
    person_type_id: (type?.id ?? null) as number | null,
    address: { ...emptyAddress, ...address },
    phone: person?.phone[0] ? writePhone(person.phone[0], address.country_id) : '',
    email: person?.email[0] ?? '',
  }
}

/** What is typed stays on this device until it is saved; `base` = what was on the screen before. */
function useEntries(user: Account) {
  const stored = entriesOf(user)
  const fields = useFields({ base: stored, person: stored }, { draft: `my-info-${user.id}` })
  const { reset } = fields
  const { base, person } = fields.values
  const unsaved = !same(base, person)

  // A draft in which nothing was changed is no reason to show what is out of date.
  const outdated = !unsaved && !same(base, stored)
  useEffect(() => {
    if (outdated) reset({ base: entriesOf(user), person: entriesOf(user) })
  }, [outdated, reset, user])

  const { setUnsaved, addSaver } = useLeavingGuard({ saveLabel: 'Save Changes' })
  useEffect(() => {
    if (!unsaved) return
    const discard = () => reset({ base: entriesOf(user), person: entriesOf(user) })
    // Whoever has to sign in again finds the entries afterwards.
    setUnsaved({ discard, keptOn: (path) => isSigningOut() || path === '/signin' })
    return () => setUnsaved(null)
  }, [unsaved, reset, setUnsaved, user])

  return { fields, unsaved, addSaver }
}

function useContactInfo(user: Account) {
  const { fields, unsaved, addSaver } = useEntries(user)
  const { refresh } = useSessionChange()
  const navigate = useNavigate()
  const wayBack = useWayBack()
  const { violations, values } = fields

  /** False when something is wrong, which its fields say. */
  async function save(): Promise<boolean> {
    const { phone, email, ...rest } = values.person
    const person = { ...rest, contact_info: contactInfoOf({ phone, email }) }
    const found = checkContactPerson(person)
    if (violations.show(found.map((violation) => ({ ...violation, path: ['person', ...violation.path] }))))
      return false
    await api(saveContactInfo, { id: user.id, person })
    await refresh()
    fields.reset({ base: values.person, person: values.person })
    return true
  }

  async function submit() {
    if (!(await save())) return
    if (wayBack === null) return toast(SAVED)
    await inform({ kind: 'go', title: SAVED, body: 'You will now be taken back to your registration.' })
    await navigate(wayBack)
  }

  /** On the way to another page: what the server refuses is at its fields, and one stays. */
  async function saveOnLeaving(): Promise<boolean> {
    try {
      if (!(await save())) return false
    } catch (error) {
      if (violationsIn(error).length === 0 || !violations.show(error)) throw error
      return false
    }
    toast(SAVED)
    return true
  }
  const saver = useRef(saveOnLeaving)
  saver.current = saveOnLeaving
  useEffect(() => {
    if (!unsaved) return
    return addSaver({ asks_first: true, entered: values.person, save: () => saver.current() })
  }, [unsaved, addSaver, values.person])

  async function discard() {
    if (!(await confirmDiscard())) return
    violations.clear()
    fields.reset({ base: entriesOf(user), person: entriesOf(user) })
  }

  return { fields, unsaved, submit, discard }
}

export function ContactInfoForm({ user }: { user: Account }) {
  const { fields, unsaved, submit, discard } = useContactInfo(user)
  const { violations, values, change } = fields

  return (
    <TitledCard title={<SpokenLabel>MY INFO</SpokenLabel>}>
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
          {unsaved && (
            <>
              <Text muted small>
                Not saved yet; kept on this device.
              </Text>
              <Button look="quiet" onClick={() => void discard()}>
                Discard Changes
              </Button>
            </>
          )}
          <SubmitButton>Save Changes</SubmitButton>
        </Row>
      </Form>
    </TitledCard>
  )
}
