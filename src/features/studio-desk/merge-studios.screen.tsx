// /staff/studios/:id/merge and …/:into_id: choose the studio that stays, see what moves, then merge.
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { formatEventStart } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Columns, Heading, PageContent, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import styles from '../../ui/office.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { addressInWords } from '../studios/places.model.ts'
import { listStudios, mergeStudios, previewMerge } from './office-studio.contract.ts'
import type { MergePreview } from './office-studio.model.ts'
import { StandingBadge, StudioFacts } from './studio-facts.tsx'

export function MergeStudiosScreen() {
  usePageTitle('Merge studios')
  const { id = '', into_id } = useParams()
  return into_id ? <Preview key={`${id} ${into_id}`} id={id} into_id={into_id} /> : <ChooseStudio id={id} />
}

function ChooseStudio({ id }: { id: string }) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const found = useLoaded(listStudios, wanted.trim() === '' ? null : { search: wanted }, {
    keepPrevious: true,
  })
  if (found.error) return <Unreachable error={found.error} />
  const studios = wanted.trim() === '' ? [] : (found.data?.studios ?? [])
  const offered = studios.filter((studio) => String(studio.id) !== id && studio.standing !== 'merged')
  return (
    <PageContent width="reading">
      <Stack gap={16}>
        <div>
          <Link to={`/staff/studios?search=${id}`}>Studio {id}</Link>
          <Heading level={1}>Merge into which studio?</Heading>
          <Text muted>The studio you choose stays; studio {id} becomes part of it.</Text>
        </div>
        <TextField
          label="Find the studio to keep"
          placeholder="Name, email, city or id"
          inputMode="search"
          autoComplete="off"
          value={search}
          onChange={setSearch}
        />
        {wanted.trim() !== '' && found.data && offered.length === 0 && <Text>No studios found.</Text>}
        <ul className={styles.list}>
          {offered.map((studio) => (
            <li key={studio.id}>
              <Row gap={8}>
                <Link to={`/staff/studios/${id}/merge/${studio.id}`}>{studio.name}</Link>
                <StandingBadge standing={studio.standing} />
                <Quiet>Studio {studio.id}</Quiet>
              </Row>
              {studio.address && <Text small>{addressInWords(studio.address)}</Text>}
            </li>
          ))}
        </ul>
      </Stack>
    </PageContent>
  )
}

function Preview({ id, into_id }: { id: string; into_id: string }) {
  const query = useLoaded(previewMerge, { id, into_id }, { gcTime: 0 })
  if (query.error) return <Unreachable error={query.error} />
  if (query.isPending) return <PageSkeleton />
  return <Merge preview={query.data} />
}

function Merge({ preview }: { preview: MergePreview }) {
  const { from, into, notes } = preview
  const answers = useAnswers()
  const navigate = useNavigate()
  const { busy, submit } = useSubmit(async () => {
    const sure = await confirm({
      title: `Merge ${from.name} into ${into.name}?`,
      body: 'A merge can’t be undone.',
      confirmLabel: 'Merge',
      danger: true,
    })
    if (!sure) return
    try {
      const { id, version } = from
      await api(mergeStudios, { id, version, into_id: into.id, into_version: into.version })
    } catch (error) {
      // Somebody changed one of them: show it as it is now.
      if (error instanceof ApiError && error.bad_request) void answers.askAgain(previewMerge)
      throw error
    }
    await navigate(`/staff/studios?search=${into.id}`)
    await answers.askAgain(listStudios)
    toast(`${from.name} is now part of ${into.name}`)
  })
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Link to="/staff/studios">Studios</Link>
          <Row align="between">
            <Heading level={1}>
              Merge {from.name} into {into.name}
            </Heading>
            <LinkButton to={`/staff/studios/${into.id}/merge/${from.id}`} replace>
              Swap
            </LinkButton>
          </Row>
        </div>
        <Columns least="20rem">
          {[
            { studio: from, role: 'Goes' },
            { studio: into, role: 'Stays' },
          ].map(({ studio, role }) => (
            <Card key={studio.id} padding="roomy">
              <Stack gap={12}>
                <Row>
                  <Heading level={2} size={20}>
                    {role}: {studio.name}
                  </Heading>
                  <StandingBadge standing={studio.standing} />
                  <Quiet>Studio {studio.id}</Quiet>
                </Row>
                <StudioFacts studio={studio} />
              </Stack>
            </Card>
          ))}
        </Columns>
        {notes.length > 0 && (
          <StatusBanner kind="attention" boxed>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </StatusBanner>
        )}
        <Card padding="roomy">
          <Moving preview={preview} />
        </Card>
        <Row align="end">
          <LinkButton to="/staff/studios">Cancel</LinkButton>
          <Button look="danger" busy={busy} onClick={() => void submit()}>
            Merge
          </Button>
        </Row>
      </Stack>
    </PageContent>
  )
}

function Moving({ preview }: { preview: MergePreview }) {
  const { into, accounts, registrations, people, contacts } = preview
  return (
    <Stack gap={12}>
      <Heading level={2} size={20}>
        What moves to {into.name}
      </Heading>
      <dl className={styles.facts}>
        <dt>Accounts</dt>
        <dd>{accounts.map(({ email }) => email).join(', ') || 'None'}</dd>
        <dt>Registrations</dt>
        <dd>
          {registrations.length === 0 && 'None'}
          {registrations.map(({ id, event, city, completed, paid, ...held }) => (
            <div key={id}>
              {id}: {event}, {city}, {formatEventStart(held)}, {completed ? 'completed' : 'incomplete'}
              {paid !== 0 && (
                <>
                  , <Money cents={paid} /> paid
                </>
              )}
            </div>
          ))}
        </dd>
        <dt>Roster</dt>
        <dd className="numbers">{people} people</dd>
        <dt>Contacts</dt>
        <dd>
          {[...contacts.move, ...contacts.join.map((name) => `${name} (already there)`)].join(', ') || 'None'}
        </dd>
      </dl>
      <Text muted small>
        Payments and signatures stay with their registrations. {into.name}’s profile doesn’t change.
      </Text>
    </Stack>
  )
}
