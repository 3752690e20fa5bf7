// The fields of an address, and a phone number in the shape of its country: for studios, contacts and people.
import { SelectField } from '../../ui/choice-fields.tsx'
import type { FieldProps } from '../../ui/field.tsx'
import { MaskedField, TextField } from '../../ui/text-fields.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import type { AddressEntries } from './address.model.ts'
import styles from './address-fields.module.css'
import { maskPhone } from './phone.rules.ts'
import { countries, DEFAULT_COUNTRY_ID, states } from './places.model.ts'

const countryChoices = countries.map(({ id, name }) => ({ value: id, label: name }))
const stateChoices = (country_id: number | null) =>
  states
    .filter((state) => state.country_id === country_id)
    .map(({ id, name }) => ({ value: id, label: name }))

interface AddressFieldsProps {
  value: AddressEntries
  onChange: (next: AddressEntries) => void
  violations: Violations
  /** Where the address stands in what is sent: 'address', 'studio_contacts.1.address'. */
  path: string
  /** Filled in by the browser; off for other people's addresses. */
  autoFill?: boolean
}

export function AddressFields({ value, onChange, violations, path, autoFill = true }: AddressFieldsProps) {
  const home = value.country_id === DEFAULT_COUNTRY_ID
  const choices = stateChoices(value.country_id)
  const fill = (word: string) => (autoFill ? word : 'off')
  const at = (name: string) => violations.at(`${path}.${name}`)
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextField
          label="Address"
          autoComplete={fill('street-address')}
          {...at('address')}
          value={value.address}
          onChange={(address) => onChange({ ...value, address })}
        />
      </div>
      <TextField
        label="City"
        autoComplete={fill('address-level2')}
        {...at('city')}
        value={value.city}
        onChange={(city) => onChange({ ...value, city })}
      />
      {choices.length > 0 && (
        <SelectField
          label={home ? 'State' : 'Province'}
          placeholder="Please choose"
          {...(home ? {} : { empty: 'None' })}
          optional={!home}
          choices={choices}
          {...at('state_id')}
          value={value.state_id}
          onChange={(state_id) => onChange({ ...value, state_id })}
        />
      )}
      <TextField
        label={home ? 'ZIP' : 'Postal code'}
        autoComplete={fill('postal-code')}
        optional={!home}
        {...at('zip')}
        value={value.zip}
        onChange={(zip) => onChange({ ...value, zip })}
      />
      <SelectField
        label="Country"
        choices={countryChoices}
        {...at('country_id')}
        value={value.country_id}
        // A state belongs to its country.
        onChange={(country_id) => onChange({ ...value, country_id, state_id: null })}
      />
    </div>
  )
}

/** A phone number, shaped while it is typed as that country writes it; a number of another one begins with +. */
export function CountryPhoneField({
  country_id,
  ...field
}: FieldProps<string> & { country_id: number | null; autoComplete?: string }) {
  return (
    <MaskedField
      inputMode="tel"
      autoComplete="tel"
      {...field}
      mask={(text, before) => (text.length < before.length ? text : maskPhone(text, country_id))}
    />
  )
}
