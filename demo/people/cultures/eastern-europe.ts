import { culture } from './culture.ts'

export const easternEurope = {
  polish: culture({
    women: 'Agnieszka, Bogna, Hania, Kinga, Małgorzata, Zofia',
    men: 'Bartek, Filip, Kacper, Mikołaj, Tomek, Wojtek',
    families: 'Bielak, Dąbek, Grabowiecki/Grabowiecka, Kurek, Maciejak, Sikorzak, Wolański/Wolańska, Żurek',
    homes: `
      Kraków, PL, Europe/Warsaw
      Gdańsk, PL, Europe/Warsaw
      Wrocław, PL, Europe/Warsaw`,
    languages: ['pl', 'en', 'de'],
    weight: 2,
  }),
  czech: culture({
    women: 'Alžběta, Dorota, Klára, Markéta, Zuzana',
    men: 'Bohumil, Jáchym, Kryštof, Ondřej, Vojtěch',
    families: 'Bárta/Bártová, Holub/Holubová, Kadlec/Kadlecová, Sedlák/Sedláková, Vrána/Vránová',
    homes: `
      Brno, CZ, Europe/Prague
      Olomouc, CZ, Europe/Prague
      Košice, SK, Europe/Bratislava, sk`,
    languages: ['cs', 'en', 'sk', 'de'],
  }),
  hungarian: culture({
    women: 'Boglárka, Emese, Lilla, Réka, Zsófia',
    men: 'Ákos, Bence, Gergő, Levente, Zoltán',
    families: 'Bodnár, Csonka, Fehérvári, Halmos, Juhász, Somogyi',
    homes: `
      Budapest, HU, Europe/Budapest
      Szeged, HU, Europe/Budapest
      Pécs, HU, Europe/Budapest`,
    languages: ['hu', 'en', 'de'],
  }),
  romanian: culture({
    women: 'Anca, Ilinca, Mirela, Ruxandra, Sânziana',
    men: 'Dragoș, Horia, Mihnea, Radu, Vlad',
    families: 'Bălan, Ciobotaru, Munteanu, Olteanu, Stănescu, Ursache',
    homes: `
      Cluj-Napoca, RO, Europe/Bucharest, hu
      Iași, RO, Europe/Bucharest
      Chișinău, MD, Europe/Chisinau`,
    languages: ['ro', 'en', 'fr', 'hu'],
  }),
  ukrainian: culture({
    women: 'Bohdana, Khrystyna, Nadiia, Oksana, Solomiia, Yaryna',
    men: 'Andriy, Danylo, Maksym, Ostap, Taras, Yurko',
    families: 'Bondarchenko, Hrytsenko, Kovalchuk, Lysenko, Marchuk, Polishchuk, Shevchuk, Vovk',
    homes: `
      Lviv, UA, Europe/Kyiv
      Kyiv, UA, Europe/Kyiv
      Odesa, UA, Europe/Kyiv
      Prague, CZ, Europe/Prague, cs`,
    languages: ['uk', 'en', 'pl', 'ru'],
    weight: 2,
  }),
  bulgarian: culture({
    women: 'Desislava, Kalina, Nevena, Rada, Yoana',
    men: 'Asen, Boyan, Kaloyan, Plamen, Stoyan',
    families: 'Angelov/Angelova, Kirov/Kirova, Mladenov/Mladenova, Petkov/Petkova, Velchev/Velcheva',
    homes: `
      Plovdiv, BG, Europe/Sofia
      Varna, BG, Europe/Sofia
      Skopje, MK, Europe/Skopje, mk`,
    languages: ['bg', 'en', 'mk', 'de'],
  }),
  georgian: culture({
    women: 'Ana-Maria, Keti, Nino, Salome, Tamta',
    men: 'Davit, Giorgi, Lasha, Levan, Zurab',
    families: 'Beridze, Gelashvili, Kapanadze, Lomidze, Maisuradze',
    homes: `
      Tbilisi, GE, Asia/Tbilisi
      Batumi, GE, Asia/Tbilisi
      Yerevan, AM, Asia/Yerevan, hy`,
    languages: ['ka', 'en', 'ru', 'hy'],
  }),
}
