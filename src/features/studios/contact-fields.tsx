// The fields of one contact of a studio: name, who it is, and how it is reached.
import { CheckboxField, SelectField } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import { AddressFields } from './address-fields.tsx'
import { studioContactTypes } from './contact-types.model.ts'
import { LineFields } from './line-fields.tsx'
import { emptyAddress } from './places.model.ts'
import type { ContactEntries } from './studio-entries.model.ts'
import styles from './studio-info-fields.module.css'

const typeChoices = studioContactTypes.map(({ id, name }) => ({ value: id, label: name }))

interface ContactFieldsProps {
  value: ContactEntries
  onChange: (next: ContactEntries) => void
  violations: Violations
  /** Where the contact stands in what is sent, with a dot behind it; '' = the contact alone. */
  prefix?: string
  /** Of the studio, for a contact without an address of its own. */
  country_id: number | null
  /** The owner is the owner. */
  fixedType?: boolean
  /** In words, before 'first name': several people in one form. */
  whose?: string
  withAddress?: boolean
}

export function ContactFields(props: ContactFieldsProps) {
  const { value, onChange, violations, prefix = '', fixedType = false, whose, withAddress = false } = props
  const country_id = value.address?.country_id ?? props.country_id
  const label = (words: string) => (whose ? `${whose} ${words.toLowerCase()}` : words)
  const lines = { violations, country_id, optional: true, autoFill: false }
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          label={label('First name')}
          autoComplete="off"
          {...violations.at(`${prefix}fname`)}
          value={value.fname}
          onChange={(fname) => onChange({ ...value, fname })}
        />
        <TextField
          label={label('Last name')}
          autoComplete="off"
          {...violations.at(`${prefix}lname`)}
          value={value.lname}
          onChange={(lname) => onChange({ ...value, lname })}
        />
      </div>
      {!fixedType && (
        <SelectField
          label={label('Role')}
          choices={typeChoices}
          {...violations.at(`${prefix}person_type_id`)}
          value={value.person_type_id}
          onChange={(person_type_id) => onChange({ ...value, person_type_id })}
        />
      )}
      <div className={styles.pair}>
        <LineFields
          {...lines}
          kind="phone"
          label={label('Phone')}
          path={`${prefix}phone`}
          values={value.phone}
          onChange={(phone) => onChange({ ...value, phone })}
        />
        <LineFields
          {...lines}
          kind="email"
          label={label('Email')}
          path={`${prefix}email`}
          values={value.email}
          onChange={(email) => onChange({ ...value, email })}
        />
      </div>
      {withAddress && (
        <CheckboxField
          label="Has a different address from the studio’s"
          value={value.address !== null}
          onChange={(own) => onChange({ ...value, address: own ? emptyAddress : null })}
        />
      )}
      {withAddress && value.address && (
        <AddressFields
          value={value.address}
          onChange={(address) => onChange({ ...value, address })}
          violations={violations}
          path={`${prefix}address`}
          autoFill={false}
        />
      )}
    </div>
  )
}
