// What is typed to sign up a new studio, and sending it; one that exists already is asked about.
import { useState } from 'react'
import { confirm, inform } from '../../ui/dialogs.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useSessionChange } from '../../web/session.tsx'
import { tellEmailTaken } from '../sign-in/email-taken.tsx'
import { REGISTRATION_CONTACT, STUDIO_OWNER } from '../studios/contact-types.model.ts'
import { emptyAddress } from '../studios/places.model.ts'
import { type ContactEntries, emptyContact, type NewStudioEntries } from '../studios/studio-entries.model.ts'
import type { StudioProfile } from '../studios/studio-profile.model.ts'
import { signUpStudio } from './studio-sign-up.contract.ts'

const newStudio: NewStudioEntries = {
  name: '',
  website: '',
  address: emptyAddress,
  email: [''],
  phone: [''],
  studio_contacts: [
    { ...emptyContact, person_type_id: STUDIO_OWNER, primary: true },
    { ...emptyContact, person_type_id: REGISTRATION_CONTACT },
  ],
}
const empty = {
  studio: newStudio,
  user: { email: '' },
  repeat: { email: '' },
  registers: 'owner' as 'owner' | 'other',
}
export function useStudioSignUp(onExists: (studio: StudioProfile) => void) {
  const session = useSessionChange()
  const fields = useFields(empty, { draft: 'sign-up-studio' })
  // Not among the fields: a password is never kept on the device.
  const [passwords, setPasswords] = useState({ user: '', repeat: '' })
  const { violations, values } = fields
  const { studio, registers } = values
  const [owner = emptyContact, other = emptyContact] = studio.studio_contacts

  const changeStudio = (next: Partial<NewStudioEntries>) =>
    fields.change((present) => ({ studio: { ...present.studio, ...next } }))
  const changeContact = (at: number) => (next: ContactEntries) =>
    changeStudio({ studio_contacts: [owner, other].map((contact, place) => (place === at ? next : contact)) })

  async function submit() {
    const { checkStudioSignUp, signUpStudioOf } = await import('./studio-sign-up.rules.ts')
    const sent = signUpStudioOf(studio, registers)
    // The empty lines go, so that what is marked stands where it was typed.
    changeStudio({ email: sent.email, phone: sent.phone })
    const user = { email: values.user.email, password: passwords.user }
    const repeat = { email: values.repeat.email, password: passwords.repeat }
    if (violations.show(checkStudioSignUp({ studio: sent, user, repeat }))) return
    try {
      const answer = await api(signUpStudio, { studio: sent, user } as Parameters<
        typeof api<typeof signUpStudio>
      >[1])
      if (answer.studio) return await tellExists(answer.studio, answer.found_by)
      if (!answer.token || !answer.user) return
      fields.forget()
      session.begin(answer.token, answer.user)
    } catch (error) {
      await tellEmailTaken(error, violations)
    }
  }

  async function tellExists(found: StudioProfile, found_by: 'email' | 'studio_email' | 'name' | null) {
    if (found_by !== 'name') {
      const place = [found.name, found.address?.city].filter(Boolean).join(', ')
      const yes = await confirm({
        title: 'Is this your studio?',
        body: place,
        confirmLabel: 'Yes',
        cancelLabel: 'No',
      })
      const path = found_by === 'email' ? ['user', 'email'] : ['studio', 'email', 0]
      if (!yes) {
        violations.show([{ code: 'NOT_MY_STUDIO', path, message: 'Please correct the email address.' }])
        return
      }
    }
    await inform({ title: found.name, body: 'It looks like we already have an account set up for you!' })
    onExists(found)
  }

  return { fields, violations, passwords, setPasswords, changeStudio, changeContact, submit }
}

export type StudioSignUp = ReturnType<typeof useStudioSignUp>
