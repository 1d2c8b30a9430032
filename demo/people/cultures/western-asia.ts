import { culture } from './culture.ts'

export const westernAsia = {
  turkish: culture({
    women: 'Ayşe, Defne, Elif, Gülşen, Nehir, Zeynep',
    men: 'Barış, Deniz, Kerem, Mert, Onur, Tuna',
    families: 'Akıncı, Baykara, Çelikkol, Gündoğan, Korkmazer, Sezgin, Uysal',
    homes: `
      Izmir, TR, Europe/Istanbul
      Istanbul, TR, Europe/Istanbul
      Eskişehir, TR, Europe/Istanbul
      Cologne, DE, Europe/Berlin, de`,
    languages: ['tr', 'en', 'de', 'ku'],
    weight: 2,
  }),
  levantine: culture({
    women: 'Hala, Joumana, Lamia, Reem, Tala',
    men: 'Bassel, Fadi, Ghassan, Nizar, Ziad',
    families: 'Abboud, Daher, Haddadin, Khoury, Nassif, Sabbagh',
    homes: `
      Beirut, LB, Asia/Beirut
      Amman, JO, Asia/Amman
      Ramallah, PS, Asia/Hebron
      Malmö, SE, Europe/Stockholm, sv`,
    languages: ['ar', 'en', 'fr'],
    weight: 2,
  }),
  israeli: culture({
    women: 'Hila, Maayan, Noga, Shira',
    men: 'Amit, Eyal, Nadav, Yotam',
    families: 'Ben-Ami, Golan, Peleg, Shalev, Tzur',
    homes: `
      Haifa, IL, Asia/Jerusalem
      Tel Aviv, IL, Asia/Jerusalem`,
    languages: ['he', 'en', 'ar', 'ru'],
  }),
  iranian: culture({
    women: 'Golnaz, Laleh, Mahsa, Nasrin, Parisa',
    men: 'Arash, Bahram, Kaveh, Navid, Siavash',
    families: 'Ardalan, Ebrahimi, Golestani, Mirzaei, Rostami, Tavakoli',
    homes: `
      Shiraz, IR, Asia/Tehran
      Isfahan, IR, Asia/Tehran
      Toronto, CA, America/Toronto, en`,
    languages: ['fa', 'en', 'de', 'az'],
  }),
  kazakh: culture({
    women: 'Aigerim, Dinara, Madina, Saule',
    men: 'Aidar, Daniyar, Nurlan, Timur',
    families: 'Akhmetov/Akhmetova, Bekov/Bekova, Omarov/Omarova, Suleimenov/Suleimenova',
    homes: `
      Almaty, KZ, Asia/Almaty
      Bishkek, KG, Asia/Bishkek, ky
      Tashkent, UZ, Asia/Tashkent, uz`,
    languages: ['kk', 'ru', 'en', 'uz'],
  }),
  gulf: culture({
    women: 'Afra, Hessa, Maha, Shaikha',
    men: 'Faisal, Hamad, Rashid, Saif',
    families: 'Al Balushi, Al Harthy, Al Mansoori, Al Suwaidi',
    homes: `
      Muscat, OM, Asia/Muscat
      Abu Dhabi, AE, Asia/Dubai`,
    languages: ['ar', 'en', 'hi'],
  }),
}
