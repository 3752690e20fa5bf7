// The fields of a studio's own information, for its sign-up and its profile.
import { TextField } from '../../ui/text-fields.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import { AddressFields } from './address-fields.tsx'
import { LineFields } from './line-fields.tsx'
import type { StudioEntries } from './studio-entries.model.ts'
import styles from './studio-info-fields.module.css'

interface StudioInfoFieldsProps {
  value: StudioEntries
  onChange: (next: Partial<StudioEntries>) => void
  violations: Violations
  /** 'studio.' where the studio is a part of what is sent. */
  prefix?: string
}

export function StudioInfoFields({ value, onChange, violations, prefix = '' }: StudioInfoFieldsProps) {
  const lines = { violations, country_id: value.address.country_id }
  return (
    <div className={styles.fields}>
      <AddressFields
        value={value.address}
        onChange={(address) => onChange({ address })}
        violations={violations}
        path={`${prefix}address`}
      />
      <div className={styles.pair}>
        <LineFields
          {...lines}
          kind="phone"
          label="Studio phone"
          path={`${prefix}phone`}
          values={value.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <LineFields
          {...lines}
          kind="email"
          label="Studio email"
          path={`${prefix}email`}
          values={value.email}
          onChange={(email) => onChange({ email })}
        />
      </div>
      <TextField
        label="Website"
        autoComplete="url"
        {...violations.at(`${prefix}website`)}
        value={value.website}
        onChange={(website) => onChange({ website })}
      />
    </div>
  )
}
