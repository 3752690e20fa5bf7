// The contacts of a studio: who is reached how, who is the owner, and who handles registrations.
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import type { Address } from '../people/postal-address.model.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { studioContactTypes } from './contact-types.model.ts'
import { addressInWords } from './places.model.ts'
import styles from './studio-contacts.module.css'
import { type ContactEntries, emptyContact } from './studio-entries.model.ts'

interface StudioContactsProps {
  contacts: ContactEntries[]
  country_id: number | null
  violations: Violations
  onChange: (next: ContactEntries[]) => void
}

export function StudioContacts({ contacts, country_id, violations, onChange }: StudioContactsProps) {
  /** A position in the list; the one behind the last is a new contact. */
  const [editing, setEditing] = useState<number | null>(null)
  const edited = editing === null ? undefined : (contacts[editing] ?? emptyContact)

  function keep(contact: ContactEntries) {
    if (editing === null) return
    const isPrimary = contact.primary || contacts.length === 0
    const others = contacts.map((contact) => (isPrimary ? { ...contact, primary: false } : contact))
    const next = { ...contact, primary: isPrimary }
    onChange(
      editing < contacts.length
        ? others.map((other, at) => (at === editing ? next : other))
        : [...others, next],
    )
    setEditing(null)
  }

  return (
    <Card padding="roomy">
      <Stack>
        <Row align="between">
          <Heading level={2} size={20}>
            <SpokenLabel>STUDIO CONTACTS</SpokenLabel>
          </Heading>
          <Button size="small" onClick={() => setEditing(contacts.length)}>
            Add New Contact
          </Button>
        </Row>
        {contacts.length === 0 && (
          <Text muted>No contacts yet. Add the studio owner first, and whoever handles registrations.</Text>
        )}
        <ul className={styles.list}>
          {contacts.map((contact, at) => (
            <li key={contact.id ?? `new-${at}`} className={styles.contact}>
              <ContactLine contact={contact} error={firstErrorOf(violations, at)} />
              <span className={styles.actions}>
                <TextButton aria-label={`Edit ${nameOf(contact)}`} onClick={() => setEditing(at)}>
                  Edit
                </TextButton>
                {!contact.primary && (
                  <TextButton
                    aria-label={`Remove ${nameOf(contact)}`}
                    onClick={() => onChange(contacts.filter((_one, place) => place !== at))}
                  >
                    Remove
                  </TextButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Stack>
      {edited && (
        <ContactDialog
          contact={edited}
          isNew={editing === contacts.length}
          country_id={country_id}
          onKeep={keep}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  )
}

const nameOf = ({ fname, lname }: ContactEntries) => `${fname} ${lname}`.trim() || 'contact without a name'

function firstErrorOf(violations: Violations, at: number): string | undefined {
  const of = violations.all.find(({ path }) => path[0] === 'studio_contacts' && path[1] === at)
  return of && `${of.path.length > 2 ? `${String(of.path[2])}: ` : ''}${of.message}`
}

function ContactLine({ contact, error }: { contact: ContactEntries; error: string | undefined }) {
  const { person_type_id, phone, email, address, primary } = contact
  const type = studioContactTypes.find(({ id }) => id === person_type_id)?.name
  const reached = [...phone, ...email, address && addressInWords(address as Address)].filter(Boolean)
  return (
    <div className={styles.words}>
      <span className={styles.name}>{nameOf(contact)}</span>{' '}
      {primary && <Badge kind="info">Handles registrations</Badge>}
      <span className={styles.detail}>{[type, ...reached].filter(Boolean).join(' · ')}</span>
      {error && <span className={styles.error}>{error}</span>}
    </div>
  )
}
