// The fixed lists of countries and of states and provinces, with ids that never change; without schemas, so that any page may name them cheaply.

interface Country {
  id: number
  /** ISO 3166-1, two letters; the phone rules know it. */
  code: string
  name: string
}

interface State {
  id: number
  country_id: number
  code: string
  name: string
}

/** Zip and state are required here only (A§5), and forms begin with it. */
export const DEFAULT_COUNTRY_ID = 1

/** Append only: the ids are stored in addresses. */
const listed: [id: number, code: string, name: string][] = [
  [1, 'US', 'United States'],
  [2, 'CA', 'Canada'],
  [3, 'AF', 'Afghanistan'],
  [4, 'AX', 'Åland Islands'],
  [5, 'AL', 'Albania'],
  [6, 'DZ', 'Algeria'],
  [7, 'AS', 'American Samoa'],
  [8, 'AD', 'Andorra'],
  [9, 'AO', 'Angola'],
  [10, 'AI', 'Anguilla'],
  [11, 'AG', 'Antigua & Barbuda'],
  [12, 'AR', 'Argentina'],
  [13, 'AM', 'Armenia'],
  [14, 'AW', 'Aruba'],
  [15, 'AU', 'Australia'],
  [16, 'AT', 'Austria'],
  [17, 'AZ', 'Azerbaijan'],
  [18, 'BS', 'Bahamas'],
  [19, 'BH', 'Bahrain'],
  [20, 'BD', 'Bangladesh'],
  [21, 'BB', 'Barbados'],
  [22, 'BY', 'Belarus'],
  [23, 'BE', 'Belgium'],
  [24, 'BZ', 'Belize'],
  [25, 'BJ', 'Benin'],
  [26, 'BM', 'Bermuda'],
  [27, 'BT', 'Bhutan'],
  [28, 'BO', 'Bolivia'],
  [29, 'BA', 'Bosnia & Herzegovina'],
  [30, 'BW', 'Botswana'],
  [31, 'BR', 'Brazil'],
  [32, 'IO', 'British Indian Ocean Territory'],
  [33, 'VG', 'British Virgin Islands'],
  [34, 'BN', 'Brunei'],
  [35, 'BG', 'Bulgaria'],
  [36, 'BF', 'Burkina Faso'],
  [37, 'BI', 'Burundi'],
  [38, 'KH', 'Cambodia'],
  [39, 'CM', 'Cameroon'],
  [40, 'CV', 'Cape Verde'],
  [41, 'BQ', 'Caribbean Netherlands'],
  [42, 'KY', 'Cayman Islands'],
  [43, 'CF', 'Central African Republic'],
  [44, 'TD', 'Chad'],
  [45, 'CL', 'Chile'],
  [46, 'CN', 'China'],
  [47, 'CX', 'Christmas Island'],
  [48, 'CC', 'Cocos (Keeling) Islands'],
  [49, 'CO', 'Colombia'],
  [50, 'KM', 'Comoros'],
  [51, 'CG', 'Congo (Brazzaville)'],
  [52, 'CD', 'Congo (Kinshasa)'],
  [53, 'CK', 'Cook Islands'],
  [54, 'CR', 'Costa Rica'],
  [55, 'HR', 'Croatia'],
  [56, 'CU', 'Cuba'],
  [57, 'CW', 'Curaçao'],
  [58, 'CY', 'Cyprus'],
  [59, 'CZ', 'Czechia'],
  [60, 'DK', 'Denmark'],
  [61, 'DJ', 'Djibouti'],
  [62, 'DM', 'Dominica'],
  [63, 'DO', 'Dominican Republic'],
  [64, 'EC', 'Ecuador'],
  [65, 'EG', 'Egypt'],
  [66, 'SV', 'El Salvador'],
  [67, 'GQ', 'Equatorial Guinea'],
  [68, 'ER', 'Eritrea'],
  [69, 'EE', 'Estonia'],
  [70, 'SZ', 'Eswatini'],
  [71, 'ET', 'Ethiopia'],
  [72, 'FK', 'Falkland Islands'],
  [73, 'FO', 'Faroe Islands'],
  [74, 'FJ', 'Fiji'],
  [75, 'FI', 'Finland'],
  [76, 'FR', 'France'],
  [77, 'GF', 'French Guiana'],
  [78, 'PF', 'French Polynesia'],
  [79, 'GA', 'Gabon'],
  [80, 'GM', 'Gambia'],
  [81, 'GE', 'Georgia'],
  [82, 'DE', 'Germany'],
  [83, 'GH', 'Ghana'],
  [84, 'GI', 'Gibraltar'],
  [85, 'GR', 'Greece'],
  [86, 'GL', 'Greenland'],
  [87, 'GD', 'Grenada'],
  [88, 'GP', 'Guadeloupe'],
  [89, 'GU', 'Guam'],
  [90, 'GT', 'Guatemala'],
  [91, 'GG', 'Guernsey'],
  [92, 'GN', 'Guinea'],
  [93, 'GW', 'Guinea-Bissau'],
  [94, 'GY', 'Guyana'],
  [95, 'HT', 'Haiti'],
  [96, 'HN', 'Honduras'],
  [97, 'HK', 'Hong Kong'],
  [98, 'HU', 'Hungary'],
  [99, 'IS', 'Iceland'],
  [100, 'IN', 'India'],
  [101, 'ID', 'Indonesia'],
  [102, 'IR', 'Iran'],
  [103, 'IQ', 'Iraq'],
  [104, 'IE', 'Ireland'],
  [105, 'IM', 'Isle of Man'],
  [106, 'IL', 'Israel'],
  [107, 'IT', 'Italy'],
  [108, 'CI', 'Ivory Coast'],
  [109, 'JM', 'Jamaica'],
  [110, 'JP', 'Japan'],
  [111, 'JE', 'Jersey'],
  [112, 'JO', 'Jordan'],
  [113, 'KZ', 'Kazakhstan'],
  [114, 'KE', 'Kenya'],
  [115, 'KI', 'Kiribati'],
  [116, 'XK', 'Kosovo'],
  [117, 'KW', 'Kuwait'],
  [118, 'KG', 'Kyrgyzstan'],
  [119, 'LA', 'Laos'],
  [120, 'LV', 'Latvia'],
  [121, 'LB', 'Lebanon'],
  [122, 'LS', 'Lesotho'],
  [123, 'LR', 'Liberia'],
  [124, 'LY', 'Libya'],
  [125, 'LI', 'Liechtenstein'],
  [126, 'LT', 'Lithuania'],
  [127, 'LU', 'Luxembourg'],
  [128, 'MO', 'Macao'],
  [129, 'MG', 'Madagascar'],
  [130, 'MW', 'Malawi'],
  [131, 'MY', 'Malaysia'],
  [132, 'MV', 'Maldives'],
  [133, 'ML', 'Mali'],
  [134, 'MT', 'Malta'],
  [135, 'MH', 'Marshall Islands'],
  [136, 'MQ', 'Martinique'],
  [137, 'MR', 'Mauritania'],
  [138, 'MU', 'Mauritius'],
  [139, 'YT', 'Mayotte'],
  [140, 'MX', 'Mexico'],
  [141, 'FM', 'Micronesia'],
  [142, 'MD', 'Moldova'],
  [143, 'MC', 'Monaco'],
  [144, 'MN', 'Mongolia'],
  [145, 'ME', 'Montenegro'],
  [146, 'MS', 'Montserrat'],
  [147, 'MA', 'Morocco'],
  [148, 'MZ', 'Mozambique'],
  [149, 'MM', 'Myanmar'],
  [150, 'NA', 'Namibia'],
  [151, 'NR', 'Nauru'],
  [152, 'NP', 'Nepal'],
  [153, 'NL', 'Netherlands'],
  [154, 'NC', 'New Caledonia'],
  [155, 'NZ', 'New Zealand'],
  [156, 'NI', 'Nicaragua'],
  [157, 'NE', 'Niger'],
  [158, 'NG', 'Nigeria'],
  [159, 'NU', 'Niue'],
  [160, 'NF', 'Norfolk Island'],
  [161, 'KP', 'North Korea'],
  [162, 'MK', 'North Macedonia'],
  [163, 'MP', 'Northern Mariana Islands'],
  [164, 'NO', 'Norway'],
  [165, 'OM', 'Oman'],
  [166, 'PK', 'Pakistan'],
  [167, 'PW', 'Palau'],
  [168, 'PS', 'Palestine'],
  [169, 'PA', 'Panama'],
  [170, 'PG', 'Papua New Guinea'],
  [171, 'PY', 'Paraguay'],
  [172, 'PE', 'Peru'],
  [173, 'PH', 'Philippines'],
  [174, 'PL', 'Poland'],
  [175, 'PT', 'Portugal'],
  [176, 'PR', 'Puerto Rico'],
  [177, 'QA', 'Qatar'],
  [178, 'RE', 'Réunion'],
  [179, 'RO', 'Romania'],
  [180, 'RU', 'Russia'],
  [181, 'RW', 'Rwanda'],
  [182, 'WS', 'Samoa'],
  [183, 'SM', 'San Marino'],
  [184, 'ST', 'São Tomé & Príncipe'],
  [185, 'SA', 'Saudi Arabia'],
  [186, 'SN', 'Senegal'],
  [187, 'RS', 'Serbia'],
  [188, 'SC', 'Seychelles'],
  [189, 'SL', 'Sierra Leone'],
  [190, 'SG', 'Singapore'],
  [191, 'SX', 'Sint Maarten'],
  [192, 'SK', 'Slovakia'],
  [193, 'SI', 'Slovenia'],
  [194, 'SB', 'Solomon Islands'],
  [195, 'SO', 'Somalia'],
  [196, 'ZA', 'South Africa'],
  [197, 'KR', 'South Korea'],
  [198, 'SS', 'South Sudan'],
  [199, 'ES', 'Spain'],
  [200, 'LK', 'Sri Lanka'],
  [201, 'BL', 'St. Barthélemy'],
  [202, 'SH', 'St. Helena'],
  [203, 'KN', 'St. Kitts & Nevis'],
  [204, 'LC', 'St. Lucia'],
  [205, 'MF', 'St. Martin'],
  [206, 'PM', 'St. Pierre & Miquelon'],
  [207, 'VC', 'St. Vincent & Grenadines'],
  [208, 'SD', 'Sudan'],
  [209, 'SR', 'Suriname'],
  [210, 'SJ', 'Svalbard & Jan Mayen'],
  [211, 'SE', 'Sweden'],
  [212, 'CH', 'Switzerland'],
  [213, 'SY', 'Syria'],
  [214, 'TW', 'Taiwan'],
  [215, 'TJ', 'Tajikistan'],
  [216, 'TZ', 'Tanzania'],
  [217, 'TH', 'Thailand'],
  [218, 'TL', 'Timor-Leste'],
  [219, 'TG', 'Togo'],
  [220, 'TK', 'Tokelau'],
  [221, 'TO', 'Tonga'],
  [222, 'TT', 'Trinidad & Tobago'],
  [223, 'TN', 'Tunisia'],
  [224, 'TR', 'Turkey'],
  [225, 'TM', 'Turkmenistan'],
  [226, 'TC', 'Turks & Caicos Islands'],
  [227, 'TV', 'Tuvalu'],
  [228, 'VI', 'U.S. Virgin Islands'],
  [229, 'UG', 'Uganda'],
  [230, 'UA', 'Ukraine'],
  [231, 'AE', 'United Arab Emirates'],
  [232, 'GB', 'United Kingdom'],
  [233, 'UY', 'Uruguay'],
  [234, 'UZ', 'Uzbekistan'],
  [235, 'VU', 'Vanuatu'],
  [236, 'VA', 'Vatican City'],
  [237, 'VE', 'Venezuela'],
  [238, 'VN', 'Vietnam'],
  [239, 'WF', 'Wallis & Futuna'],
  [240, 'EH', 'Western Sahara'],
  [241, 'YE', 'Yemen'],
  [242, 'ZM', 'Zambia'],
  [243, 'ZW', 'Zimbabwe'],
]

export const countries: readonly Country[] = listed.map(([id, code, name]) => ({ id, code, name }))

/** Append only: the ids are stored in addresses. */
const american =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
  'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
  'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
  'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
  'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
  'WV West Virginia,WI Wisconsin,WY Wyoming,AS American Samoa,GU Guam,MP Northern Mariana Islands,' +
  'PR Puerto Rico,VI U.S. Virgin Islands,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific'
const canadian =
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,' +
  'NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,' +
  'SK Saskatchewan,YT Yukon'

const statesOf = (country_id: number, from: number, words: string): State[] =>
  words
    .split(',')
    .map((entry, at) => ({ id: from + at, country_id, code: entry.slice(0, 2), name: entry.slice(3) }))

/** Of the United States from id 1 on, of Canada from id 101 on; other countries have no list. */
export const states: readonly State[] = [...statesOf(1, 1, american), ...statesOf(2, 101, canadian)]

export const countryOf = (id: number | null): Country | undefined =>
  countries.find((country) => country.id === id)
export const stateOf = (id: number | null): State | undefined => states.find((state) => state.id === id)

/** '118 Harbor Street, Columbus, OH 43215' and the country where it is not the default one. */
export function addressInWords(place: {
  address: string
  city: string
  state_id: number | null
  country_id: number
  zip: string
}): string {
  const region = [stateOf(place.state_id)?.code, place.zip].filter(Boolean).join(' ')
  const abroad = place.country_id === DEFAULT_COUNTRY_ID ? '' : countryOf(place.country_id)?.name
  return [place.address, place.city, region, abroad].filter(Boolean).join(', ')
}

/** With what an address form begins. */
export const emptyAddress: {
  address: string
  city: string
  state_id: number | null
  country_id: number | null
  zip: string
} = { address: '', city: '', state_id: null, country_id: DEFAULT_COUNTRY_ID, zip: '' }
