// /account: who one is here, and how one is reached.

import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Columns, Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { formatPhone } from '../../ui/typed-text.ts'
import { useSession } from '../../web/session.tsx'
import { useSignOut } from '../../web/sign-out.ts'
import { personTypes } from '../roster/person-types.model.ts'
import type { Studio } from '../studios/studio.model.ts'
import styles from './my-account.module.css'
import { office } from './office.model.ts'

interface Fact {
  name: string
  value: string | null | undefined
}

/** A card of names and values; what is not known says so. */
function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Card padding="roomy">
      <Heading level={2} size={20}>
        <SpokenLabel>{title}</SpokenLabel>
      </Heading>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value || <span className={styles.none}>Not given</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function studioFacts(studio: Studio): Fact[] {
  const { address } = studio
  return [
    { name: 'Studio', value: studio.name },
    { name: 'Studio id', value: String(studio.id) },
    {
      name: 'Address',
      value: address && [address.address, address.city, address.zip].filter(Boolean).join(', '),
    },
    { name: 'Phone', value: studio.phone.map(formatPhone).join(', ') },
    { name: 'Email', value: studio.email.join(', ') },
    { name: 'Website', value: studio.website },
  ]
}

export function MyAccountScreen() {
  usePageTitle('My Account')
  const { user } = useSession()
  const { busy, submit } = useSubmit(useSignOut())
  if (!user) return null
  const { person, studio } = user
  const type = personTypes.find(({ id }) => id === person?.person_type_id)?.name
  return (
    <PageContent>
      <Stack gap={24}>
        <Row align="between">
          <Heading level={1}>My Account</Heading>
          <Button busy={busy} onClick={() => void submit()}>
            Sign Out
          </Button>
        </Row>
        <Columns least="22rem">
          {person && (
            <Facts
              title="MY INFO"
              facts={[
                { name: 'First name', value: person.fname },
                { name: 'Last name', value: person.lname },
                { name: 'I am a', value: type },
              ]}
            />
          )}
          <Card padding="roomy">
            <Row align="between">
              <Heading level={2} size={20}>
                <SpokenLabel>ACCOUNT INFO</SpokenLabel>
              </Heading>
              {user.confirmed ? (
                <Badge kind="go">Confirmed</Badge>
              ) : (
                <Badge kind="attention">Not confirmed</Badge>
              )}
            </Row>
            <dl className={styles.facts}>
              <div className={styles.fact}>
                <dt>Email</dt>
                <dd>{user.email}</dd>
              </div>
              <div className={styles.fact}>
                <dt>Account id</dt>
                <dd>{user.id}</dd>
              </div>
            </dl>
          </Card>
          {studio && <Facts title="STUDIO INFORMATION" facts={studioFacts(studio)} />}
        </Columns>
        <Text muted>
          Something here is not right? Write to <a href={`mailto:${office.email}`}>{office.email}</a> and we
          put it right.
        </Text>
      </Stack>
    </PageContent>
  )
}
