// The icons of steps for the compact tabs (R§2: ten steps and more); a step without one shows its number.
import {
  IconAddressBook,
  IconClipboardCheck,
  IconCreditCard,
  IconEye,
  IconSchool,
  IconStar,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

const icon = (Icon: typeof IconUsers) => <Icon size={18} stroke={1.8} />

/** By the key of the step. */
export const stepIcons: Readonly<Record<string, ReactNode>> = {
  roster: icon(IconAddressBook),
  'best-dancers': icon(IconStar),
  dancers: icon(IconUsers),
  teachers: icon(IconSchool),
  observers: icon(IconEye),
  competition: icon(IconTrophy),
  review: icon(IconClipboardCheck),
  payment: icon(IconCreditCard),
}
