// Who is excepted from closing and limits at a tour date: addresses that come and go one by one, or several at once.
import { useState } from 'react'
import { Button, TextButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { Form, SubmitButton, useSubmit } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { api } from '../../web/api.ts'
import { changeTourDate } from './tour-desk.contract.ts'
import type { TourDesk } from './tour-desk.model.ts'
import deskStyles from './tour-desk.module.css'
import { useDeskChange } from './use-tour-desk.tsx'

const addressesIn = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean)

/** What the server says of single addresses, with the address; null when it is about something else. */
function wordsFor(error: unknown, addresses: readonly string[]): string | null {
  const said = violationsIn(error).map(({ path, message }) => {
    const at = path[0] === 'add_exceptions' && typeof path[1] === 'number' ? addresses[path[1]] : undefined
    return at ? `${at}: ${message}` : message
  })
  return said.length > 0 ? said.join(' ') : null
}

export function TourDeskExceptions({ desk }: { desk: TourDesk }) {
  const { exceptions, tour_date } = desk
  const { id } = tour_date
  const change = useDeskChange(id)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  async function add() {
    const addresses = addressesIn(typed)
    setError(addresses.length === 0 ? 'Required' : '')
    if (addresses.length === 0) return
    try {
      await change(() => api(changeTourDate, { id, add_exceptions: addresses }))
    } catch (refused) {
      const words = wordsFor(refused, addresses)
      if (words === null) throw refused
      setError(words)
      return
    }
    setTyped('')
    toast(addresses.length === 1 ? `${addresses[0]} is excepted` : `${addresses.length} addresses are exempt`)
  }
  const { busy, submit: remove } = useSubmit(async (address: string) => {
    const sure = await confirm({
      title: `Remove ${address}?`,
      body: 'Closing and limits will apply to this account again. Anything already registered stays.',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!sure) return
    await change(() => api(changeTourDate, { id, remove_exceptions: [address] }))
    toast(`${address} is removed`)
  })
  return (
    <TitledCard title="Exceptions" gap={12}>
      <Text muted small>
        Accounts with these addresses can register and compete here after closing and beyond the limits.
      </Text>
      {exceptions.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard, too.
        <section className={deskStyles.addresses} aria-label="Exceptions" tabIndex={0}>
          <ul className={styles.list}>
            {exceptions.map((address) => (
              <li key={address}>
                <Row align="between">
                  <span>{address}</span>
                  <TextButton onClick={() => void remove(address)} aria-busy={busy || undefined}>
                    Remove<span className="only-read"> {address}</span>
                  </TextButton>
                </Row>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Form label="Add exceptions" onSubmit={add}>
        <TextAreaField
          label="Email addresses to exempt"
          help="Enter one or more, separated by commas or line breaks."
          rows={2}
          optional
          value={typed}
          error={error}
          onChange={setTyped}
        />
        <Row>
          <SubmitButton look="secondary">Add</SubmitButton>
          {typed !== '' && <Button onClick={() => setTyped('')}>Clear</Button>}
        </Row>
      </Form>
    </TitledCard>
  )
}
