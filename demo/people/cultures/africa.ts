import { culture } from './culture.ts'

export const africa = {
  yoruba: culture({
    women: 'Abeni, Folake, Ireti, Morayo, Simisola, Titilayo',
    men: 'Ayodele, Dare, Femi, Kolade, Olumide, Tunde',
    families: 'Adebisi, Afolayan, Bamgbose, Ogunleye, Olatunji, Sowande',
    homes: `
      Lagos, NG, Africa/Lagos
      Ibadan, NG, Africa/Lagos
      Manchester, GB, Europe/London`,
    languages: ['yo', 'en', 'fr'],
    weight: 2,
  }),
  igbo: culture({
    women: 'Adanna, Chiamaka, Ifeoma, Nkechi, Uzoamaka',
    men: 'Chukwudi, Ebuka, Ikenna, Obinna, Uche',
    families: 'Anyanwu, Ezekwe, Mbah, Nwachukwu, Okafor, Onwudiwe',
    homes: `
      Enugu, NG, Africa/Lagos
      Abuja, NG, Africa/Lagos
      Lisbon, PT, Europe/Lisbon, pt`,
    languages: ['ig', 'en', 'ha'],
  }),
  ghanaian: culture({
    women: 'Abena, Adwoa, Akosua, Esi, Yaa',
    men: 'Kofi, Kojo, Kwabena, Nii, Yaw',
    families: 'Agyeman, Asamoah, Boadi, Owusu, Quartey, Tetteh',
    homes: `
      Accra, GH, Africa/Accra
      Kumasi, GH, Africa/Accra
      Rotterdam, NL, Europe/Amsterdam, nl`,
    languages: ['en', 'ha', 'fr'],
  }),
  kenyan: culture({
    women: 'Achieng, Makena, Njeri, Wanjiru, Zawadi',
    men: 'Baraka, Kamau, Kiprop, Mwangi, Otieno',
    families: 'Gathoni, Kariuki, Koech, Mutiso, Ochieng, Wekesa',
    homes: `
      Nairobi, KE, Africa/Nairobi
      Kisumu, KE, Africa/Nairobi
      Dar es Salaam, TZ, Africa/Dar_es_Salaam`,
    languages: ['sw', 'en'],
    weight: 2,
  }),
  ethiopian: culture({
    women: 'Bethlehem, Hirut, Meseret, Selamawit, Tsion',
    men: 'Abel, Dawit, Henok, Kidane, Yonas',
    families: 'Alemu, Bekele, Desta, Girma, Tadesse, Worku',
    homes: `
      Addis Ababa, ET, Africa/Addis_Ababa
      Asmara, ER, Africa/Asmara, ti
      Gothenburg, SE, Europe/Stockholm, sv`,
    languages: ['am', 'en', 'om', 'ti'],
  }),
  somali: culture({
    women: 'Ayaan, Hodan, Ifrah, Sagal',
    men: 'Abdi, Guled, Liban, Warsame',
    families: 'Farah, Hersi, Jama, Samatar',
    homes: `
      Hargeisa, SO, Africa/Mogadishu
      Minneapolis, US, America/Chicago`,
    languages: ['so', 'en', 'ar'],
  }),
  rwandan: culture({
    women: 'Diane, Ingabire, Keza, Umutoni',
    men: 'Eric, Gasana, Mugisha, Nshuti',
    families: 'Habimana, Kayitare, Mukamana, Uwimana',
    homes: `
      Kigali, RW, Africa/Kigali
      Kampala, UG, Africa/Kampala, sw`,
    languages: ['rw', 'en', 'fr', 'sw'],
  }),
  zulu: culture({
    women: 'Lerato, Nomvula, Thandeka, Zanele, Zodwa',
    men: 'Bongani, Lwazi, Mandla, Sipho, Themba',
    families: 'Cele, Khumalo, Mabaso, Ndaba, Radebe, Sithole',
    homes: `
      Durban, ZA, Africa/Johannesburg
      Johannesburg, ZA, Africa/Johannesburg
      Gqeberha, ZA, Africa/Johannesburg, xh`,
    languages: ['zu', 'en', 'xh', 'af'],
  }),
  capetonian: culture({
    women: 'Anneline, Chantelle, Marlise, Shireen',
    men: 'Deon, Jaco, Riaan, Wessel',
    families: 'Adonis, Botha, Jacobs, Kriel, Petersen',
    homes: `
      Cape Town, ZA, Africa/Johannesburg
      Windhoek, NA, Africa/Windhoek`,
    languages: ['af', 'en', 'xh'],
  }),
  senegalese: culture({
    women: 'Aminata, Coumba, Ndeye, Rokhaya',
    men: 'Cheikh, Ibrahima, Mamadou, Ousmane',
    families: 'Diagne, Faye, Ndoye, Sarr, Thiam',
    homes: `
      Dakar, SN, Africa/Dakar
      Saint-Louis, SN, Africa/Dakar
      Abidjan, CI, Africa/Abidjan`,
    languages: ['fr', 'en', 'ar'],
  }),
  moroccan: culture({
    women: 'Ghita, Hajar, Kenza, Malika, Safaa',
    men: 'Anas, Ilyas, Mehdi, Reda, Younes',
    families: 'Bennouna, Cherkaoui, El Idrissi, Lamrani, Tazi',
    homes: `
      Fez, MA, Africa/Casablanca
      Rabat, MA, Africa/Casablanca
      Tunis, TN, Africa/Tunis`,
    languages: ['ar', 'fr', 'en', 'es'],
  }),
  egyptian: culture({
    women: 'Dalia, Hoda, Mariam, Nesma, Yara',
    men: 'Karim, Mostafa, Nader, Sherif, Tarek',
    families: 'Abdelrahman, El Gohary, Fahmy, Mansour, Shafik',
    homes: `
      Cairo, EG, Africa/Cairo
      Alexandria, EG, Africa/Cairo`,
    languages: ['ar', 'en', 'fr'],
  }),
}
