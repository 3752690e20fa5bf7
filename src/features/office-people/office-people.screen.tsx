// /staff/office-people: who works in the office, with which rights, since when and by whom; invitations; what waits for a second person.
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import {
  confirmProposal,
  disablePerson,
  dropProposal,
  enablePerson,
  letInAgain,
  listOfficePeople,
  resendInvitation,
  withdrawInvitation,
} from './office-people.contract.ts'
import type { OfficeInvitation, OfficePerson, OfficeProposal } from './office-people.model.ts'
import { InviteDialog, RightsDialog, saidOf } from './people-dialogs.tsx'
import { namesOf, rightWords } from './rights-fields.tsx'

export function OfficePeopleScreen() {
  usePageTitle('The office’s people')
  const query = useLoaded(listOfficePeople, {})
  const [inviting, setInviting] = useState(false)
  if (query.error) return <Unreachable error={query.error} />
  if (query.isPending) return <PageSkeleton />
  const { people, invitations, proposals } = query.data
  return (
    <PageContent>
      <Stack gap={24}>
        <div>
          <Link to="/staff">Office</Link>
          <Row align="between">
            <Heading level={1}>The office’s people</Heading>
            <Button look="primary" onClick={() => setInviting(true)}>
              Invite
            </Button>
          </Row>
        </div>
        {proposals.length > 0 && <Proposals proposals={proposals} />}
        <OfficePart title="People">
          <ul className={styles.list}>
            {people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        </OfficePart>
        <Invitations invitations={invitations} />
      </Stack>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </PageContent>
  )
}

/** Asks, does it, loads the page anew and says what was done. */
function useAsked() {
  const answers = useAnswers()
  return useSubmit(async (question: Parameters<typeof confirm>[0], work: () => Promise<string>) => {
    if (!(await confirm(question))) return
    try {
      toast(await work())
    } finally {
      await answers.askAgain(listOfficePeople)
    }
  })
}

function Standing({ person }: { person: OfficePerson }) {
  const { disabled_at, second_factor } = person
  if (disabled_at) return <Badge kind="stop">Closed</Badge>
  if (second_factor === 'on') return <Badge kind="go">Two steps</Badge>
  if (second_factor === 'required') return <Badge kind="attention">No second step yet</Badge>
  return <Badge>One step</Badge>
}

/** What can be done with the account of a person, each after a question. */
function useAccountOf({ id, email, rights }: OfficePerson) {
  const { busy, submit } = useAsked()
  const close = () =>
    submit(
      {
        title: `Close ${email}’s account?`,
        body: 'Its sessions end immediately, and no one can sign in to it. An administrator’s account is closed once another administrator confirms it.',
        confirmLabel: 'Close account',
        danger: true,
      },
      async () => saidOf(email, (await api(disablePerson, { id })).outcome),
    )
  const open = () =>
    submit(
      {
        title: `Reopen ${email}’s account?`,
        body: `With these permissions: ${namesOf(rights.map(({ right }) => right))}.`,
        confirmLabel: 'Open',
      },
      async () => saidOf(email, (await api(enablePerson, { id })).outcome),
    )
  const lost = () =>
    submit(
      {
        title: `Has ${email} lost the second step?`,
        body: 'Please verify by phone that the request really comes from this person. They’ll get an email with a link that works once, within 48 hours, to choose a new password and set up a new second step. Until then, nothing changes.',
        confirmLabel: 'Send the email',
      },
      async () => `Link emailed to ${(await api(letInAgain, { id })).email}`,
    )
  return { busy, close, open, lost }
}

function Person({ person }: { person: OfficePerson }) {
  const { user } = useSession()
  const [changing, setChanging] = useState(false)
  const { busy, close, open, lost } = useAccountOf(person)
  const { id, email, name, rights, disabled_at } = person
  const self = user?.id === id
  return (
    <li>
      <Stack gap={8}>
        <Row align="between">
          <span>
            <strong>{name || email}</strong>
            {name && ` ${email}`}
            {self && ' (you)'}
          </span>
          <Standing person={person} />
        </Row>
        <dl className={styles.facts}>
          {rights.map(({ right, given_at, given_by }) => (
            <Given key={right} name={rightWords[right].name} given_at={given_at} given_by={given_by} />
          ))}
        </dl>
        <Row>
          <Button
            size="small"
            aria-label={`Change permissions of ${email}`}
            onClick={() => setChanging(true)}
          >
            Change permissions
          </Button>
          {!self && !disabled_at && (
            <Button
              size="small"
              busy={busy}
              aria-label={`Lost second step of ${email}`}
              onClick={() => void lost()}
            >
              Lost second step
            </Button>
          )}
          {disabled_at ? (
            <Button size="small" busy={busy} aria-label={`Reopen: ${email}`} onClick={() => void open()}>
              Reopen
            </Button>
          ) : (
            <Button
              size="small"
              busy={busy}
              aria-label={`Close account of ${email}`}
              onClick={() => void close()}
            >
              Close account
            </Button>
          )}
        </Row>
      </Stack>
      {changing && <RightsDialog person={person} onClose={() => setChanging(false)} />}
    </li>
  )
}

function Given({
  name,
  given_at,
  given_by,
}: {
  name: string
  given_at: string | null
  given_by: string | null
}) {
  const when = given_at ? `since ${formatInstant(given_at)}` : 'from the start'
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {when}
        {given_at && (given_by ? `, given by ${given_by}` : ', given on the server')}
      </dd>
    </>
  )
}

function Invitations({ invitations }: { invitations: readonly OfficeInvitation[] }) {
  const { busy, submit } = useAsked()
  const now = useNow()
  return (
    <OfficePart title="Invited">
      {invitations.length === 0 && <Text muted>No open invitations.</Text>}
      <ul className={styles.list}>
        {invitations.map(({ id, email, rights, returning, invited_by, expires_at }) => {
          const expired = new Date(expires_at) <= now
          return (
            <li key={id}>
              <Stack gap={8}>
                <Row align="between">
                  <strong>{email}</strong>
                  <Badge kind={expired ? 'attention' : 'info'}>
                    {expired ? 'Expired' : returning ? 'Returning' : 'Invited'}
                  </Badge>
                </Row>
                <Text small muted>
                  {returning ? 'Keeps their permissions' : namesOf(rights)}; by{' '}
                  {invited_by ?? 'the command on the server'}, {expired ? 'was valid' : 'valid'} until{' '}
                  {formatInstant(expires_at)}
                </Text>
                <Row>
                  <Button
                    size="small"
                    busy={busy}
                    aria-label={`Send again: the invitation of ${email}`}
                    onClick={() =>
                      void submit(
                        {
                          title: `Send ${email} a new link?`,
                          body: 'The previous link will stop working.',
                          confirmLabel: 'Send',
                        },
                        async () => `New link emailed to ${(await api(resendInvitation, { id })).email}`,
                      )
                    }
                  >
                    Send again
                  </Button>
                  <Button
                    size="small"
                    busy={busy}
                    aria-label={`Withdraw the invitation of ${email}`}
                    onClick={() =>
                      void submit(
                        {
                          title: `Withdraw ${email}’s invitation?`,
                          body: 'The link will stop working.',
                          confirmLabel: 'Withdraw',
                          danger: true,
                        },
                        async () => {
                          await api(withdrawInvitation, { id })
                          return `${email}’s invitation is withdrawn`
                        },
                      )
                    }
                  >
                    Withdraw
                  </Button>
                </Row>
              </Stack>
            </li>
          )
        })}
      </ul>
    </OfficePart>
  )
}

function wordsOf({ from_rights, to_rights, to_disabled, from_disabled }: OfficeProposal): string {
  if (to_disabled !== from_disabled) return to_disabled ? 'Close the account' : 'Reopen the account'
  return `Permissions: ${namesOf(to_rights)} instead of ${namesOf(from_rights)}`
}

function Proposals({ proposals }: { proposals: readonly OfficeProposal[] }) {
  const { user } = useSession()
  const { busy, submit } = useAsked()
  return (
    <OfficePart title="Waiting for another administrator">
      <ul className={styles.list}>
        {proposals.map((proposal) => {
          const { id, person, proposed_by, expires_at } = proposal
          const own = proposed_by.id === user?.id
          return (
            <li key={id}>
              <strong>{person.email}</strong>
              <p>{wordsOf(proposal)}</p>
              <Text small muted>
                Proposed by {proposed_by.email}, until {formatInstant(expires_at)}
              </Text>
              <Row>
                {!own && (
                  <Button
                    size="small"
                    look="primary"
                    busy={busy}
                    aria-label={`Confirm for ${person.email}`}
                    onClick={() =>
                      void submit(
                        {
                          title: `Confirm for ${person.email}?`,
                          body: `${wordsOf(proposal)}. It takes effect immediately.`,
                          confirmLabel: 'Confirm',
                        },
                        async () => {
                          await api(confirmProposal, { id })
                          return `${person.email} has been updated`
                        },
                      )
                    }
                  >
                    Confirm
                  </Button>
                )}
                <Button
                  size="small"
                  busy={busy}
                  aria-label={`${own ? 'Withdraw' : 'Decline'} for ${person.email}`}
                  onClick={() =>
                    void submit(
                      {
                        title: own ? 'Withdraw the proposal?' : 'Decline the proposal?',
                        body: 'Nothing will change.',
                        confirmLabel: own ? 'Withdraw' : 'Decline',
                      },
                      async () => {
                        await api(dropProposal, { id })
                        return own ? 'Withdrawn' : 'Declined'
                      },
                    )
                  }
                >
                  {own ? 'Withdraw' : 'Decline'}
                </Button>
              </Row>
            </li>
          )
        })}
      </ul>
    </OfficePart>
  )
}
