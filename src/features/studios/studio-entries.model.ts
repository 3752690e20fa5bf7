// What the fields of a studio's forms hold while somebody types; without schemas.
import type { AddressEntries } from './address.model.ts'

export interface ContactEntries {
  /** Null until it is stored. */
  id: number | null
  fname: string
  lname: string
  person_type_id: number | null
  phone: string[]
  email: string[]
  /** Null = the studio's. */
  address: AddressEntries | null
  primary: boolean
}

export interface StudioEntries {
  website: string
  address: AddressEntries
  email: string[]
  phone: string[]
  studio_contacts: ContactEntries[]
}

export const emptyContact: ContactEntries = {
  id: null,
  fname: '',
  lname: '',
  person_type_id: null,
  phone: [],
  email: [],
  address: null,
  primary: false,
}

export interface NewStudioEntries extends StudioEntries {
  name: string
}
