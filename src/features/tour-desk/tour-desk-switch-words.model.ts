// How the switches of a tour date are called, and what each way means for those who register.
import type { TourDateSwitch } from '../tours/tour-date-switches.model.ts'

export const switchWords: Readonly<Record<TourDateSwitch, { label: string; on: string; off: string }>> = {
  regenabled: {
    label: 'Registration',
    on: 'Registrations can be started and completed.',
    off: 'The city shows Sold Out: only exempt accounts can start or complete a registration.',
  },
  editenabled: {
    label: 'Editing',
    on: 'Owners can edit their completed registrations once they’re confirmed.',
    off: 'Completed registrations can’t be edited.',
  },
  compenabled: {
    label: 'Competition',
    on: 'Routines can be entered.',
    off: 'No routines can be entered. Open registrations have to remove their routines before they can be completed.',
  },
  workshopenabled: {
    label: 'Workshop',
    on: 'Dancers, teachers and observers can be entered and changed.',
    off: 'The workshop steps show that it’s closed: attendees can’t be changed.',
  },
  obsdisabled: {
    label: 'No observers',
    on: 'No observers can be registered; those in completed registrations stay.',
    off: 'Observers can be registered.',
  },
  no_virtual: {
    label: 'No virtual attendance',
    on: 'No one can register to attend virtually, and no routines can be entered on video.',
    off: 'Attendees can register virtually at levels that have a virtual price.',
  },
  media_pass: {
    label: 'Media passes',
    on: 'Media passes are offered for dancers.',
    off: 'No media passes are offered.',
  },
  attended_regional: {
    label: 'Attended a regional',
    on: 'Dancers who attended a regional city pay less.',
    off: 'The attended-regional discount isn’t offered.',
  },
  deposit_enabled: {
    label: 'Deposits',
    on: 'Studios can secure their spots with a deposit.',
    off: 'Spots are secured only by full payment or a check.',
  },
  confirm_when_paid: {
    label: 'Confirm when paid',
    on: 'From now on, completed registrations with nothing owed are confirmed automatically. Those already waiting are left to you.',
    off: 'Each completed registration waits for the office to confirm it.',
  },
  mobile_registration: {
    label: 'Registration on phones',
    on: 'Registration also works on phones.',
    off: 'People on phones are asked to come back on a computer.',
  },
  edit_bd_photo: {
    label: 'Changing photos',
    on: 'Photos in a completed registration can be added and changed, including by parents through a link.',
    off: 'Photos in a completed registration can’t be changed.',
  },
  edit_bd_jacket: {
    label: 'Changing jackets and tops',
    on: 'Sizes and names in a completed registration can be changed, including by parents through a link.',
    off: 'Sizes and names in a completed registration can’t be changed.',
  },
  edit_bd_routine: {
    label: 'Changing routines of competing dancers',
    on: 'Title, choreographer and performance division can be changed by editing a completed registration.',
    off: 'These routines can’t be changed in a completed registration.',
  },
  edit_routines: {
    label: 'Changing registered routines',
    on: 'Title, choreographer and performance division can be changed by editing a completed registration.',
    off: 'Registered routines can’t be changed by their owners. They can still be removed, and new ones added while the competition is open.',
  },
  music_upload: {
    label: 'Uploading music',
    on: 'Music can be uploaded, including through the links studios email.',
    off: 'No music can be uploaded; existing music can still be played.',
  },
  edit_music: {
    label: 'Changing music after its due date',
    on: 'Music can be replaced and deleted until the event ends.',
    off: 'After the due date, existing music can’t be changed; missing music can still be uploaded.',
  },
  coda: {
    label: 'CODA',
    on: 'Studios have the after-event pages.',
    off: 'Studios don’t have the after-event pages for this city.',
  },
  critiques: {
    label: 'Scores and critiques',
    on: 'Studios read the critiques of their routines; each gets a mail the first time this is turned on. Scores are shown once they are released.',
    off: 'Critiques are shown on the days of the event only.',
  },
  videos: {
    label: 'Videos of critiques',
    on: 'Where there’s no video, the page says so.',
    off: 'Studios are asked to stay tuned for videos.',
  },
  no_critiques: {
    label: 'No critiques here',
    on: 'Studios have no page for critiques.',
    off: 'Critiques have their page.',
  },
  waiting_list: {
    label: 'Waiting list of the city',
    on: 'Once the city is full, more routines can join the waiting list.',
    off: 'Once the city is full, no more routines can be entered. Those already waiting stay on the list.',
  },
  approve_automatically: {
    label: 'Fill freed spots automatically',
    on: 'Each spot that is or becomes free goes to the first routine on the waiting list that it fits. The routine is owed from then on, and its owner gets an email.',
    off: 'Freed spots wait until you approve a routine.',
  },
  one_solo_per_dancer: {
    label: 'One solo for each dancer',
    on: 'No one can enter a second solo, not even on the waiting list.',
    off: 'A dancer can have several solos.',
  },
  extra_time: {
    label: 'Extra time',
    on: 'Routines of four or more dancers can add up to three minutes.',
    off: 'No extra time can be added.',
  },
  no_virtual_competition: {
    label: 'No virtual competition',
    on: 'No routines can be entered on video.',
    off: 'Routines can be entered on video if the tour offers it.',
  },
  virtual_only_groups: {
    label: 'Virtual groups only',
    on: 'Only routines of four or more dancers can be entered on video.',
    off: 'Routines of any size can be entered on video if the tour offers it.',
  },
}
