// /account: an individual's info, sign-in and studio; a studio account sees the page of its studio (A§2).

import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useSession } from '../../web/session.tsx'
import { useSignOut } from '../../web/sign-out.ts'
import { office } from '../accounts/office.model.ts'
import { OwnData } from '../personal-data/own-data.tsx'
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx'
import { AccountInfo } from './account-info.tsx'
import { ContactInfoForm } from './contact-info-form.tsx'
import styles from './my-account.module.css'
import { SignedInPlaces } from './signed-in-places.tsx'
import { StudioInformation } from './studio-information.tsx'
import { StudioPage } from './studio-page.tsx'

export function MyAccountScreen() {
  usePageTitle('My Account')
  const { user } = useSession()
  const { busy, submit } = useSubmit(useSignOut())
  if (!user) return null
  if (user.studio_account && user.studio) return <StudioPage id={user.studio.id} user={user} />
  return (
    <PageContent>
      <Stack gap={24}>
        <Row align="between">
          <Heading level={1}>My Account</Heading>
          <Button busy={busy} onClick={() => void submit()}>
            Sign Out
          </Button>
        </Row>
        <div className={styles.cards}>
          <ContactInfoForm key={user.id} user={user} />
          <Stack gap={24}>
            <AccountInfo />
            <SecondFactorCard />
            <SignedInPlaces account_id={user.id} />
            {user.staff_rights.length === 0 && <StudioInformation user={user} />}
            {user.confirmed && user.staff_rights.length === 0 && <OwnData account_id={user.id} />}
          </Stack>
        </div>
        <Text muted>
          Is something wrong here? Write to <OfficeMail address={office.email} /> and we’ll fix it.
        </Text>
      </Stack>
    </PageContent>
  )
}
