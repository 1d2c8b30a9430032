import { culture } from './culture.ts'

export const southernEurope = {
  french: culture({
    women: 'Anouk, Capucine, Delphine, Élodie, Maëlle, Solène, Yasmine',
    men: 'Bastien, Corentin, Étienne, Gaspard, Loïc, Rémi, Théo',
    families: 'Aubertin, Bonnefoy, Castagnier, Delorme, Fauchet, Guéguen, Lemaître, Pradel, Vasseur',
    homes: `
      Nantes, FR, Europe/Paris
      Lyon, FR, Europe/Paris
      Marseille, FR, Europe/Paris
      Geneva, CH, Europe/Zurich, de
      Liège, BE, Europe/Brussels`,
    languages: ['fr', 'en', 'es', 'de'],
    weight: 2,
  }),
  spanish: culture({
    women: 'Begoña, Itziar, Lucía, Nuria, Rocío, Ximena',
    men: 'Álvaro, Gonzalo, Iker, Joaquín, Pau, Rodrigo',
    families: 'Arribas, Bustamante, Cebrián, Etxeberria, Llorente, Pedraza, Quintanilla, Sotomayor',
    homes: `
      Valencia, ES, Europe/Madrid, ca
      Bilbao, ES, Europe/Madrid, eu
      Seville, ES, Europe/Madrid
      Girona, ES, Europe/Madrid, ca`,
    languages: ['es', 'en', 'ca', 'eu'],
    weight: 2,
  }),
  portuguese: culture({
    women: 'Beatriz, Catarina, Leonor, Matilde, Teresa',
    men: 'Afonso, Duarte, Martim, Tiago, Vasco',
    families: 'Abrantes, Carvalhal, Figueira, Lobato, Mourão, Quintela',
    homes: `
      Porto, PT, Europe/Lisbon
      Coimbra, PT, Europe/Lisbon
      Ponta Delgada, PT, Atlantic/Azores`,
    languages: ['pt', 'en', 'es', 'fr'],
  }),
  italian: culture({
    women: 'Agnese, Chiara, Fiamma, Ginevra, Ludovica, Serena',
    men: 'Davide, Ettore, Lapo, Matteo, Nicolò, Tommaso',
    families: 'Bellandi, Cortesi, Fumagalli, Gherardi, Malaspina, Paltrinieri, Rinaldelli, Zanon',
    homes: `
      Bologna, IT, Europe/Rome
      Turin, IT, Europe/Rome
      Palermo, IT, Europe/Rome
      Trieste, IT, Europe/Rome, sl`,
    languages: ['it', 'en', 'fr', 'es'],
    weight: 2,
  }),
  greek: culture({
    women: 'Danae, Eleni, Ioanna, Kalliopi, Myrto',
    men: 'Aris, Fotis, Manolis, Petros, Stathis',
    families:
      'Anagnostou, Galanis/Galani, Karydis/Karydi, Melissinos/Melissinou, Tsoukalas/Tsoukala, Vrettos/Vrettou',
    homes: `
      Thessaloniki, GR, Europe/Athens
      Chania, GR, Europe/Athens
      Athens, GR, Europe/Athens`,
    languages: ['el', 'en', 'fr'],
  }),
  croatian: culture({
    women: 'Dunja, Jelena, Lana, Mirta, Vesna',
    men: 'Davor, Goran, Luka, Nikola, Zvonimir',
    families: 'Babić, Dragojević, Kovačec, Marušić, Perkovac, Vukelja',
    homes: `
      Rijeka, HR, Europe/Zagreb
      Sarajevo, BA, Europe/Sarajevo, bs
      Novi Sad, RS, Europe/Belgrade, sr
      Ljubljana, SI, Europe/Ljubljana, sl`,
    languages: ['hr', 'en', 'sr', 'de'],
  }),
}
