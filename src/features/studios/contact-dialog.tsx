// Edits one contact of a studio; it is stored with the studio's Save Changes.
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { ContactFields } from './contact-fields.tsx'
import type { ContactEntries } from './studio-entries.model.ts'

interface ContactDialogProps {
  contact: ContactEntries
  isNew: boolean
  country_id: number | null
  onKeep: (contact: ContactEntries) => void
  onClose: () => void
}

export function ContactDialog({ contact, isNew, country_id, onKeep, onClose }: ContactDialogProps) {
  const fields = useFields(contact)
  const { values, violations } = fields
  async function keep() {
    const { checkOneContact } = await import('./studio-form.rules.ts')
    if (violations.show(checkOneContact(values, country_id))) return
    const filled = (lines: string[]) => lines.filter((line) => line.trim() !== '')
    onKeep({ ...values, phone: filled(values.phone), email: filled(values.email) })
  }
  return (
    <Dialog opened onClose={onClose} title={isNew ? 'Add New Contact' : 'Edit contact'}>
      <Form violations={violations} onSubmit={keep} label="Contact">
        <Stack>
          <ContactFields
            value={values}
            onChange={(next) => fields.change(next)}
            violations={violations}
            country_id={country_id}
            withAddress
          />
          {contact.primary ? (
            <Text muted small>
              Handles registrations. To hand this over, mark another contact.
            </Text>
          ) : (
            <CheckboxField
              label="Handles registrations"
              help="Only one contact can; this one would replace the current one."
              {...fields.bind('primary')}
            />
          )}
          <Row align="end">
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>{isNew ? 'Add' : 'Done'}</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  )
}
