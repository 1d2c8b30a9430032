import { culture } from './culture.ts'

export const southernAsia = {
  hindi: culture({
    women: 'Aditi, Ishita, Kavya, Meenal, Ritika, Sunaina',
    men: 'Aarav, Dhruv, Kabir, Nikhil, Rohan, Vikrant',
    families: 'Bhargava, Chaturvedi, Joshi, Mathur, Rastogi, Saxena, Tripathi',
    homes: `
      Jaipur, IN, Asia/Kolkata
      Delhi, IN, Asia/Kolkata
      Pune, IN, Asia/Kolkata, mr
      Leicester, GB, Europe/London, gu`,
    languages: ['hi', 'en', 'mr', 'gu'],
    weight: 2,
  }),
  tamil: culture({
    women: 'Anjali, Kaveri, Nithya, Revathi, Thenmozhi',
    men: 'Arvind, Ganesan, Karthik, Prabhu, Senthil',
    families: 'Chandran, Murugan, Natarajan, Raghavan, Sundaram, Venkatesan',
    homes: `
      Chennai, IN, Asia/Kolkata
      Bengaluru, IN, Asia/Kolkata, kn
      Jaffna, LK, Asia/Colombo`,
    languages: ['ta', 'en', 'kn', 'ml'],
  }),
  punjabi: culture({
    women: 'Gurleen, Harpreet, Jasleen, Simran',
    men: 'Balraj, Gurdeep, Jaspal, Manveer',
    families: 'Bedi, Dhaliwal, Grewal, Sandhu, Sidhu',
    homes: `
      Amritsar, IN, Asia/Kolkata
      Chandigarh, IN, Asia/Kolkata
      Surrey, CA, America/Vancouver`,
    languages: ['pa', 'en', 'hi'],
  }),
  pakistani: culture({
    women: 'Hiba, Mahnoor, Rabia, Sana, Zoya',
    men: 'Asad, Danish, Haris, Saad, Usman',
    families: 'Bukhari, Chaudhry, Mirza, Qazi, Siddiqui',
    homes: `
      Lahore, PK, Asia/Karachi
      Karachi, PK, Asia/Karachi, sd
      Bradford, GB, Europe/London`,
    languages: ['ur', 'en', 'pa', 'sd'],
  }),
  bengali: culture({
    women: 'Ananya, Farzana, Mitali, Rumana, Sharmin',
    men: 'Anirban, Imran, Rafiq, Sourav, Tanvir',
    families: 'Chowdhury, Ghoshal, Hossain, Mukhopadhyay, Rahman',
    homes: `
      Dhaka, BD, Asia/Dhaka
      Kolkata, IN, Asia/Kolkata, hi
      Sylhet, BD, Asia/Dhaka`,
    languages: ['bn', 'en', 'hi'],
  }),
  sinhala: culture({
    women: 'Dilini, Nadeesha, Sanduni, Tharushi',
    men: 'Chamara, Kasun, Nuwan, Ruwan',
    families: 'Abeysekera, Gunawardena, Jayasuriya, Wickrama',
    homes: `
      Kandy, LK, Asia/Colombo
      Galle, LK, Asia/Colombo`,
    languages: ['si', 'en', 'ta'],
  }),
  nepali: culture({
    women: 'Asmita, Pema, Sabina, Sarita',
    men: 'Bikash, Nabin, Pasang, Suman',
    families: 'Adhikari, Gurung, Lama, Shrestha, Thapa',
    homes: `
      Kathmandu, NP, Asia/Kathmandu
      Pokhara, NP, Asia/Kathmandu`,
    languages: ['ne', 'en', 'hi'],
  }),
}
