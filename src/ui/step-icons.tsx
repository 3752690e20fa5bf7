// The icons of steps for the compact tabs (R§2: ten steps and more); a step without one shows its number.
import {
  IconAddressBook,
  IconAward,
  IconBolt,
  IconBuilding,
  IconClipboardCheck,
  IconCreditCard,
  IconEye,
  IconMedal,
  IconSchool,
  IconStar,
  IconSwords,
  IconTicket,
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
  soty: icon(IconBuilding),
  'studio-awards': icon(IconAward),
  'specialty-nominations': icon(IconMedal),
  intensive: icon(IconBolt),
  tickets: icon(IconTicket),
  freestyle: icon(IconSwords),
  review: icon(IconClipboardCheck),
  payment: icon(IconCreditCard),
}
