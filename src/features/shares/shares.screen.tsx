// /event/:id/shares: the studio shares a completed registration with families, and sees who has paid.
import { useState } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { Figures } from '../../ui/figures.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { InfoAccordion } from '../../ui/info-accordion.tsx'
import { Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { LinesSkeleton, Loading } from '../../ui/skeleton.tsx'
import { ApiError } from '../../web/api.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { useEventPage } from '../registrations/event-page.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { FamilyDialog } from './family-dialog.tsx'
import { FamilyTable } from './family-table.tsx'
import type { FamilyForm, Share } from './share.model.ts'
import { distribute, studioCosts } from './share-lines.rules.ts'
import { SuggestedFamilies } from './suggested-families.tsx'
import { begunOf, formOf, useShares, useShareWrites } from './use-shares.tsx'

const EMPTY: FamilyForm = { name: '', email: '', person_ids: [], studio_share_cents: 0 }

const sum = (shares: readonly Share[], of: (share: Share) => number) =>
  shares.reduce((total, share) => total + of(share), 0)

export function SharesScreen() {
  const view = useEventPage()
  usePageTitle(`Share with families · ${view.tour_date.event.name} ${view.tour_date.event_city}`)
  const { data, error } = useShares(view.id)
  const back = <LinkButton to={`/event/${view.id}/payments`}>Back to Payments</LinkButton>
  if (error instanceof ApiError && error.code === 'NOT_ALLOWED') {
    return (
      <NoticePage title="For studios only" actions={back}>
        Only studio accounts can share a registration with families.
      </NoticePage>
    )
  }
  if (error) return <Unreachable error={error} />
  return (
    <PageContent>
      <Stack gap={24}>
        <Row align="between">
          <Heading level={2}>Share with families</Heading>
          {back}
        </Row>
        <InfoAccordion>
          <p>
            Each family gets a private link by email showing its dancers’ workshop fees and media passes,
            their share of routines they dance with others, each after promo codes, plus anything you add from
            your own costs. They pay by card without an account. Payments count toward your registration right
            away; your spots depend on your registration, as before.
          </p>
        </InfoAccordion>
        {data ? (
          <Shares view={view} shares={data.shares} />
        ) : (
          <Loading>
            <LinesSkeleton lines={6} />
          </Loading>
        )}
      </Stack>
    </PageContent>
  )
}

function Summary({ view, shares }: { view: RegistrationView; shares: readonly Share[] }) {
  const active = shares.filter(({ state }) => state !== 'revoked')
  const facts = [
    { label: 'Your balance', cents: view.balance_cents },
    { label: 'Shared with families', cents: sum(active, (share) => share.total_cents) },
    { label: 'Paid by families', cents: sum(shares, (share) => share.paid_cents) },
    { label: 'Your own costs', cents: studioCosts(view, active) },
  ]
  return (
    <Figures
      label="Summary"
      figures={facts.map(({ label, cents }) => ({ label, value: <Money cents={cents} /> }))}
    />
  )
}

/** Shares the studio's own costs out among all families, to the cent. */
function SplitCosts({ view, families }: { view: RegistrationView; families: readonly Share[] }) {
  const { save, reload } = useShareWrites(view.id)
  const costs = studioCosts(view, families)
  const { busy, submit } = useSubmit(async () => {
    const parts = distribute(costs, families.length)
    const sure = await confirm({
      title: 'Split your own costs?',
      body: (
        <>
          <Money cents={costs} /> for teachers, observers and so on will be split evenly:{' '}
          <Money cents={parts[0] ?? 0} /> for each of {families.length} families.
        </>
      ),
      confirmLabel: 'Split them',
    })
    if (!sure) return
    const shared = families.map((share, position) => {
      const form = formOf(share)
      return { ...form, studio_share_cents: parts[position] ?? 0, from: begunOf(form) }
    })
    await save(shared).catch((error: unknown) => {
      void reload()
      throw error
    })
  })
  if (costs === 0 || families.length === 0) return null
  return (
    <Button busy={busy} onClick={() => submit()}>
      Split my own costs evenly
    </Button>
  )
}

function Shares({ view, shares }: { view: RegistrationView; shares: readonly Share[] }) {
  const [edited, setEdited] = useState<FamilyForm | null>(null)
  const active = shares.filter(({ state }) => state !== 'revoked')
  const others = active.filter(({ id }) => id !== edited?.id)
  const taken = (of: readonly Share[]) => new Set(of.flatMap(({ person_ids }) => person_ids))
  const left = studioCosts(view, active) - sum(others, (share) => share.studio_share_cents)
  return (
    <>
      <Summary view={view} shares={shares} />
      <Stack gap={12}>
        <Row align="between">
          <Heading level={3}>Families</Heading>
          <Row>
            <SplitCosts view={view} families={active} />
            <Button onClick={() => setEdited(EMPTY)}>Add a family</Button>
          </Row>
        </Row>
        <FamilyTable view={view} shares={shares} onEdit={(share) => setEdited(formOf(share))} />
      </Stack>
      <SuggestedFamilies view={view} taken={taken(active)} />
      {view.balance_cents <= 0 && (
        <Text muted>
          Nothing is owed on this registration right now, so families don’t owe anything either.
        </Text>
      )}
      {edited && (
        <FamilyDialog
          view={view}
          family={edited}
          taken={taken(others)}
          studio_cents={Math.max(0, left)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
