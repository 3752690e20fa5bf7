// The notices that tell an account's owner that its email address or its password was changed.

import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

const NOT_YOU = `If it was not you, please write to ${office.email} or call ${office.phone} at once.`

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
    preview: 'Your Callboard account has another email address now.',
    heading: 'Your email address was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: `The Callboard account that used ${old} has another email address now. From here on our mails go there.`,
      },
      ...(back
        ? [
            {
              kind: 'paragraph' as const,
              text: 'If it was not you, put this address back now: everybody is signed out, and you choose a new password.',
            },
            { kind: 'button' as const, label: 'Put my email address back', url: back.url },
            {
              kind: 'note' as const,
              text: `The link works once and for ${back.days} days. After that, please write to ${office.email} or call ${office.phone}.`,
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
        text: `Your Callboard account has ${email} as its email address again. Everybody who was signed in to it has been signed out.`,
      },
      {
        kind: 'paragraph',
        text: by_office
          ? `Our office did this. The old password is good no longer: another mail brings the link with which you choose a new one. Should it have expired, have a new one sent at ${origin}/forgot-password.`
          : 'It was done with the link that we had mailed to this address, and a new password was chosen with it.',
      },
      ...(kept
        ? [
            {
              kind: 'paragraph' as const,
              text: 'Meanwhile somebody had asked us to erase the account. That is taken back, and nothing is erased.',
            },
          ]
        : []),
      {
        kind: 'note',
        text: `Please look through what stands in your account. If something is not as you left it, write to ${office.email} or call ${office.phone}.`,
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
        text: `The Callboard account that used ${mail.email} has its earlier email address again: whoever reads that mailbox, or our office, asked for it.`,
      },
      {
        kind: 'paragraph',
        text: `If that is wrong, please write to ${office.email} or call ${office.phone}.`,
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
        text: `The Callboard account of ${mail.email} has a new password. Everybody who was signed in to it elsewhere has been signed out.`,
      },
      { kind: 'paragraph', text: NOT_YOU },
    ],
    origin: mail.origin,
  })
}
