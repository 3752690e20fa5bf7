// The notices that tell an account's owner that its email address or its password was changed.

import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

const NOT_YOU = `If this wasn’t you, please write to ${office.email} or call ${office.phone} right away.`

interface EmailChanged {
  old: string
  /** None where the address was never confirmed: a stranger may read it. */
  back: { url: string; days: number } | null
  origin: string
}

/** To the old address. */
export function renderEmailChanged({ old, back, origin }: EmailChanged): RenderedMail {
  return renderMail({
    subject: 'Your email address was changed',
    preview: 'Your Callboard account now has a different email address.',
    heading: 'Your email address was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: `The Callboard account that used ${old} now has a different email address. From now on our emails will go there.`,
      },
      ...(back
        ? [
            {
              kind: 'paragraph' as const,
              text: 'If this wasn’t you, restore this address now: everyone will be signed out and you’ll choose a new password.',
            },
            { kind: 'button' as const, label: 'Put my email address back', url: back.url },
            {
              kind: 'note' as const,
              text: `The link works only once, for up to ${back.days} days. After that, please write to ${office.email} or call ${office.phone}.`,
            },
          ]
        : [{ kind: 'paragraph' as const, text: NOT_YOU }]),
    ],
    origin,
  })
}

/**
 * To the address that was put back; `by_office` = the password is to be chosen with a link of its own, `kept` = an erasing that
 * was asked for meanwhile is taken back.
 */
export function renderEmailPutBack(mail: {
  email: string
  by_office: boolean
  kept: boolean
  origin: string
}): RenderedMail {
  const { email, by_office, kept, origin } = mail
  return renderMail({
    subject: 'Your email address was put back',
    preview: 'Your Callboard account has its earlier email address again.',
    heading: 'Your email address was put back',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your Callboard account has ${email} as its email address again. Everyone who was signed in to it has been signed out.`,
      },
      {
        kind: 'paragraph',
        text: by_office
          ? `Our office did this. The old password no longer works: we’re sending you a separate email with a link to choose a new one. If that link has expired, request a new one at ${origin}/forgot-password.`
          : 'This was done using the link we emailed to this address, and a new password was chosen with it.',
      },
      ...(kept
        ? [
            {
              kind: 'paragraph' as const,
              text: 'In the meantime someone had asked us to erase the account. That request was canceled, and nothing was erased.',
            },
          ]
        : []),
      {
        kind: 'note',
        text: `Please check the information in your account. If anything isn’t as you left it, write to ${office.email} or call ${office.phone}.`,
      },
    ],
    origin,
  })
}

/** To the address that the account had in between, where it was confirmed. */
export function renderEmailTakenOff(mail: { email: string; origin: string }): RenderedMail {
  return renderMail({
    subject: 'Your email address was taken off an account',
    preview: 'A Callboard account has its earlier email address again.',
    heading: 'Your email address was taken off an account',
    blocks: [
      {
        kind: 'paragraph',
        text: `The Callboard account that used ${mail.email} has its earlier email address again, at the request of someone with access to that mailbox or of our office.`,
      },
      {
        kind: 'paragraph',
        text: `If this is a mistake, please write to ${office.email} or call ${office.phone}.`,
      },
    ],
    origin: mail.origin,
  })
}

export function renderPasswordChanged(mail: { email: string; origin: string }): RenderedMail {
  return renderMail({
    subject: 'Your password was changed',
    preview: 'Your Callboard account has a new password.',
    heading: 'Your password was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: `The Callboard account of ${mail.email} has a new password. Everyone signed in to it elsewhere has been signed out.`,
      },
      { kind: 'paragraph', text: NOT_YOU },
    ],
    origin: mail.origin,
  })
}
