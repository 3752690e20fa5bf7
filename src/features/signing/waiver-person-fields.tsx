// The fields of one person on a waiver (A§5): name, birthdate, gender, phone, email and address.
import { SelectField } from '../../ui/choice-fields.tsx'
import { DateField, EmailField, TextField } from '../../ui/text-fields.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import { genders } from '../people/person-types.model.ts'
import { AddressFields, CountryPhoneField } from '../studios/address-fields.tsx'
import type { TypedPerson } from '../waivers/waiver.model.ts'

export const genderChoices = genders.map(({ id, name }) => ({ value: id as number, label: name }))

interface WaiverPersonFieldsProps {
  value: TypedPerson
  onChange: (value: TypedPerson) => void
  violations: Violations
  /** 'form', 'form.parent' */
  path: string
  withAddress: boolean
  /** The browser knows it: of whoever holds the phone. */
  own: boolean
  /** So is this address: by itself that of who is `own`. */
  ownAddress?: boolean
}

export function WaiverPersonFields(props: WaiverPersonFieldsProps) {
  const { value, onChange, violations, path, withAddress, own, ownAddress = own } = props
  const fill = (word: string) => (own ? word : 'off')
  const bind = <K extends keyof TypedPerson>(name: K) => ({
    ...violations.at(`${path}.${name}`),
    value: value[name],
    onChange: (next: TypedPerson[K]) => onChange({ ...value, [name]: next }),
  })
  return (
    <>
      <TextField label="First name" autoComplete={fill('given-name')} {...bind('fname')} />
      <TextField label="Last name" autoComplete={fill('family-name')} {...bind('lname')} />
      <DateField label="Birthdate" past {...bind('birthdateString')} />
      <SelectField label="Gender" choices={genderChoices} {...bind('gender_id')} />
      {withAddress && (
        <AddressFields
          value={value.address}
          onChange={(address) => onChange({ ...value, address })}
          violations={violations}
          path={`${path}.address`}
          autoFill={ownAddress}
        />
      )}
      <CountryPhoneField
        label="Phone"
        country_id={value.address.country_id}
        autoComplete={fill('tel')}
        {...bind('phoneValue')}
      />
      <EmailField autoComplete={fill('email')} {...bind('emailValue')} />
    </>
  )
}
