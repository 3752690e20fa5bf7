// How the switches of a tour date are called, and what each way means for those who register.
import type { TourDateSwitch } from '../tours/tour-date-switches.model.ts'

export const switchWords: Readonly<Record<TourDateSwitch, { label: string; on: string; off: string }>> = {
  regenabled: {
    label: 'Registration',
    on: 'Registrations can be begun and completed.',
    off: 'The city shows Sold Out: nobody but the exceptions can begin or complete a registration.',
  },
  editenabled: {
    label: 'Editing',
    on: 'Owners may edit their completed registrations once they are confirmed.',
    off: 'Completed registrations stay as they are.',
  },
  compenabled: {
    label: 'Competition',
    on: 'Routines can be entered.',
    off: 'No routines can be entered, and an open registration with routines has to remove them to be completed.',
  },
  workshopenabled: {
    label: 'Workshop',
    on: 'Dancers, teachers and observers can be entered and changed.',
    off: 'The workshop’s steps show that it has been closed: who comes stays as it is.',
  },
  obsdisabled: {
    label: 'No observers',
    on: 'No observers can be registered; those of completed registrations stay.',
    off: 'Observers can be registered.',
  },
  no_virtual: {
    label: 'Nobody comes virtually',
    on: 'Nobody can be registered virtually, and no routine danced on video.',
    off: 'Whoever registers may come virtually, where a level has a virtual price.',
  },
  media_pass: {
    label: 'Media passes',
    on: 'Media passes are offered for dancers.',
    off: 'No media passes are offered.',
  },
  attended_regional: {
    label: 'Attended a regional',
    on: 'Dancers who attended a regional city pay less.',
    off: 'Nobody is asked whether they attended a regional city.',
  },
  deposit_enabled: {
    label: 'Deposits',
    on: 'Studios may take their places with a deposit.',
    off: 'Only the whole amount, or a check, takes a place.',
  },
  confirm_when_paid: {
    label: 'Confirm when paid',
    on: 'From now on a completed registration on which nothing is owed confirms itself; those that wait are left to you.',
    off: 'Each completed registration waits for the office.',
  },
  mobile_registration: {
    label: 'Registration on phones',
    on: 'Registration also runs on a phone.',
    off: 'On a phone people are asked to come back with a computer.',
  },
  edit_bd_photo: {
    label: 'Changing photos',
    on: 'Photos of a completed registration may be added and changed, also by a link to a parent.',
    off: 'Photos of a completed registration stay as they are.',
  },
  edit_bd_jacket: {
    label: 'Changing jackets and tops',
    on: 'Sizes and names of a completed registration may be changed, also by a link to a parent.',
    off: 'Sizes and names of a completed registration stay as they are.',
  },
  edit_bd_routine: {
    label: 'Changing the routines of those who compete',
    on: 'Title, choreographer and performance division may be changed by editing a completed registration.',
    off: 'These routines of a completed registration stay as they are.',
  },
  music_upload: {
    label: 'Uploading music',
    on: 'Music can be uploaded, also by the links that studios mail.',
    off: 'No music can be uploaded; what is there can be listened to.',
  },
  edit_music: {
    label: 'Changing music after its due date',
    on: 'Music may be replaced and deleted until the event ends.',
    off: 'After its due date music stays as it is; what is missing may still come.',
  },
  coda: {
    label: 'CODA',
    on: 'Studios have the pages of after the event.',
    off: 'Studios have no pages of after the event here.',
  },
  critiques: {
    label: 'Scores and critiques',
    on: 'Studios read the critiques of their routines; each gets a mail the first time this is turned on. Scores are shown once they are released.',
    off: 'Critiques are shown on the days of the event only.',
  },
  videos: {
    label: 'Videos of critiques',
    on: 'Where there is no video, that is said.',
    off: 'Studios are asked to stay tuned for videos.',
  },
  no_critiques: {
    label: 'No critiques here',
    on: 'Studios have no page for critiques.',
    off: 'Critiques have their page.',
  },
  waiting_list: {
    label: 'Waiting list of the city',
    on: 'Once the city is full, further routines can wait for a place.',
    off: 'Once the city is full, no routine can be entered. Those that wait stay on the list.',
  },
  approve_automatically: {
    label: 'Give freed places automatically',
    on: 'What is free now, and each freed place, goes to the first on the waiting list to whom it fits: it is owed from then on, and its owner gets a mail.',
    off: 'Freed places wait until you approve somebody.',
  },
  one_solo_per_dancer: {
    label: 'One solo for each dancer',
    on: 'Nobody can enter a second solo, also not on the waiting list.',
    off: 'A dancer may have several solos.',
  },
  extra_time: {
    label: 'Extra time',
    on: 'Routines of four or more dancers may be entered with up to three more minutes.',
    off: 'No extra time can be entered.',
  },
  no_virtual_competition: {
    label: 'No virtual competition',
    on: 'Nobody can enter a routine danced on video.',
    off: 'Routines danced on video can be entered, where the tour has them.',
  },
  virtual_only_groups: {
    label: 'Virtual groups only',
    on: 'Of routines danced on video only those of four or more dancers can be entered.',
    off: 'Routines of any size can be danced on video, where the tour has them.',
  },
}
