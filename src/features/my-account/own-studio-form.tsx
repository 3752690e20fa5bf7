// The form with which an individual tells us of a studio that we do not know yet.
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { EmailField, TextField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import type { Account } from '../accounts/account.model.ts'
import { createOwnStudio } from '../accounts/affiliation.contract.ts'
import type { AffiliatedStudio } from '../accounts/affiliation.model.ts'
import { checkNewStudio } from '../accounts/affiliation.rules.ts'
import styles from '../sign-in/account-form.module.css'
import { AddressFields, CountryPhoneField } from '../studios/address-fields.tsx'
import { addressInWords, emptyAddress } from '../studios/places.model.ts'

interface OwnStudioFormProps {
  user: Account
  /** Asks before the studio is made and becomes hers. */
  mayTake: (studio: { id: number; name: string }) => Promise<boolean>
  onDone: (studio: AffiliatedStudio) => Promise<unknown>
  /** We know it already, and it is hers. */
  onFound: (studio: AffiliatedStudio) => Promise<unknown>
  onCancel: () => void
}

const empty = { studio: { name: '', website: '', address: emptyAddress, email: '', phone: '' } }
/** No studio has it yet. */
const NEW_STUDIO_ID = 0

export function OwnStudioForm({ user, mayTake, onDone, onFound, onCancel }: OwnStudioFormProps) {
  const fields = useFields(empty, { draft: `own-studio-${user.id}` })
  const repeatable = useRepeatable()
  const { violations, values, change } = fields

  async function submit() {
    const { email, phone, ...rest } = values.studio
    const studio = { ...rest, email: [email], phone: [phone] }
    const found = checkNewStudio(studio)
    if (violations.show(found.map((violation) => ({ ...violation, path: ['studio', ...violation.path] }))))
      return
    if (!(await mayTake({ id: NEW_STUDIO_ID, name: studio.name }))) return
    const input = { id: user.id, studio }
    const answer = await repeatable(input, (key) => api(createOwnStudio, input, { key }))
    if (answer.attached) {
      fields.forget()
      await onDone(answer.studio)
      return
    }
    const { name, address } = answer.studio
    const hers = await confirm({
      title: 'Is this your studio?',
      body: address ? `${name}, ${addressInWords(address)}` : name,
      confirmLabel: 'Yes',
      cancelLabel: 'No',
    })
    if (!hers) {
      violations.show([
        { code: 'STUDIO_EXISTS', path: ['studio', 'email'], message: 'Please correct the email address.' },
      ])
      return
    }
    fields.forget()
    await onFound(answer.studio)
  }

  return (
    <Form violations={violations} onSubmit={submit} label="New studio">
      <TextField label="Studio name" autoComplete="organization" {...fields.bind('studio.name')} />
      <AddressFields
        path="studio.address"
        violations={violations}
        autoFill={false}
        value={values.studio.address}
        onChange={(address) => change(({ studio }) => ({ studio: { ...studio, address } }))}
      />
      <div className={styles.pair}>
        <EmailField label="Studio email" autoComplete="off" {...fields.bind('studio.email')} />
        <CountryPhoneField
          label="Studio phone"
          autoComplete="off"
          country_id={values.studio.address.country_id}
          {...fields.bind('studio.phone')}
        />
      </div>
      <TextField label="Website" autoComplete="off" {...fields.bind('studio.website')} />
      <Text small muted>
        Our office reviews new studios before others can find them. You can register right away.
      </Text>
      <Row align="between">
        <Button onClick={onCancel}>Back to the search</Button>
        <SubmitButton>Create Studio</SubmitButton>
      </Row>
    </Form>
  )
}
