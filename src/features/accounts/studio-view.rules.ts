// Decides who sees what of a studio: its own account and the office everything, strangers what tells studios apart.

import { maskEmail } from '../studios/claim.rules.ts'
import { STUDIO_OWNER } from '../studios/contact-types.model.ts'
import type { StudioProfile } from '../studios/studio-profile.model.ts'
import type { Account } from './account.model.ts'

/** STUDIO-06: whether this account may see all of the studio. */
export function seesAll(account: Account | null, studio_id: number): boolean {
  if (!account) return false
  if (account.staff_rights.includes('accounts')) return true
  return account.studio_account && account.studio?.id === studio_id
}

function withOwner(profile: StudioProfile): StudioProfile {
  const owner = profile.studio_contacts.find(({ person_type_id }) => person_type_id === STUDIO_OWNER)
  return { ...profile, owner: owner ? { fname: owner.fname, lname: owner.lname } : null }
}

export function ownView(profile: StudioProfile): StudioProfile {
  return withOwner(profile)
}

/** STUDIO-06: name, owner and address (A§2), and the address on file masked. */
export function strangersView(profile: StudioProfile): StudioProfile {
  const onFile = addressOnFile(profile)
  return {
    ...withOwner(profile),
    website: null,
    email: [],
    phone: [],
    studio_contacts: [],
    flagged: false,
    bypass_deposit: false,
    bypass_removed_routine_fee: false,
    primary_mybtf_user: onFile === null ? null : { email: maskEmail(onFile) },
  }
}

/** STUDIO-06: of a studio that the office has not verified nothing but its id; the rest is what the stranger typed. */
export function typedView(id: number, typed: Pick<StudioProfile, 'name' | 'address'>): StudioProfile {
  return {
    id,
    name: typed.name,
    address: typed.address,
    website: null,
    email: [],
    phone: [],
    claimed: false,
    flagged: false,
    bypass_deposit: false,
    bypass_removed_routine_fee: false,
    version: 0,
    verified: false,
    primary_mybtf_user: null,
    studio_contacts: [],
    owner: null,
  }
}

/** Where the link of a claim is mailed: to the account, else to the studio. */
export function addressOnFile(profile: StudioProfile): string | null {
  return profile.primary_mybtf_user?.email ?? profile.email[0] ?? null
}

/** A§8, word for word. */
export function claimedText(email: string): string {
  return `It looks like this studio already has an active account under ${email}. Please sign in instead.`
}

/** A§8, word for word. */
export const NOT_ON_FILE_TEXT = 'The email you provided does not match the email on the account.'
