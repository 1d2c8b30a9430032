import { culture } from './culture.ts'

export const easternAsia = {
  japanese: culture({
    women: 'Aoi, Chihiro, Hina, Kaede, Misaki, Yuna',
    men: 'Daichi, Haruto, Kazuki, Ren, Sota, Tsubasa',
    families: 'Aramaki, Fujisawa, Hasegawa, Kanno, Minagawa, Okubo, Shiraishi',
    homes: `
      Kyoto, JP, Asia/Tokyo
      Sapporo, JP, Asia/Tokyo
      Fukuoka, JP, Asia/Tokyo
      Düsseldorf, DE, Europe/Berlin, de`,
    languages: ['ja', 'en', 'de'],
    weight: 2,
  }),
  korean: culture({
    women: 'Eun-ji, Ha-neul, Ji-won, Seo-yeon, Yu-jin',
    men: 'Do-yun, Jun-seo, Min-jae, Sang-ho, Tae-yang',
    families: 'Baek, Choi, Ha, Kwon, Moon, Noh',
    homes: `
      Busan, KR, Asia/Seoul
      Seoul, KR, Asia/Seoul
      Jeonju, KR, Asia/Seoul`,
    languages: ['ko', 'en', 'ja'],
  }),
  chinese: culture({
    women: 'Jiayi, Lihua, Qing, Ruolan, Xinyue, Yutong',
    men: 'Bowen, Haoran, Jianguo, Minghao, Weicheng, Zixuan',
    families: 'Cai, Deng, Fang, Gao, Liang, Pan, Shen',
    homes: `
      Chengdu, CN, Asia/Shanghai
      Shanghai, CN, Asia/Shanghai
      Taipei, TW, Asia/Taipei
      Singapore, SG, Asia/Singapore, ms`,
    languages: ['zh', 'en', 'ja', 'ms'],
    familyFirst: true,
    weight: 2,
  }),
  cantonese: culture({
    women: 'Ka-yan, Mei-ling, Suki, Wing-sze',
    men: 'Chi-ho, Ka-ming, Tsz-kit, Wai-lun',
    families: 'Cheung, Ho, Kwok, Lau, Tse',
    homes: `
      Hong Kong, HK, Asia/Hong_Kong
      Melbourne, AU, Australia/Melbourne
      Birmingham, GB, Europe/London`,
    languages: ['zh', 'en', 'fr'],
  }),
  mongolian: culture({
    women: 'Anu, Nomin, Oyuna, Solongo',
    men: 'Bat-Erdene, Ganbold, Temuulen, Tuguldur',
    families: 'Batbayar, Dorj, Enkhbold, Purev',
    homes: `
      Ulaanbaatar, MN, Asia/Ulaanbaatar
      Darkhan, MN, Asia/Ulaanbaatar`,
    languages: ['mn', 'en', 'ru'],
  }),
  vietnamese: culture({
    women: 'Hương, Linh, Ngọc Anh, Thảo, Tuyết',
    men: 'Bảo, Duy, Khoa, Minh Quân, Tùng',
    families: 'Bùi, Đặng, Đỗ, Hoàng, Lương, Phan',
    homes: `
      Hanoi, VN, Asia/Ho_Chi_Minh
      Da Nang, VN, Asia/Ho_Chi_Minh
      Ho Chi Minh City, VN, Asia/Ho_Chi_Minh`,
    languages: ['vi', 'en', 'fr'],
    familyFirst: true,
  }),
  thai: culture({
    women: 'Kanya, Malai, Ploy, Siriporn',
    men: 'Anan, Krit, Niran, Somchai',
    families: 'Boonmee, Chaiyaporn, Rattanakul, Saetang, Thongdee',
    homes: `
      Chiang Mai, TH, Asia/Bangkok
      Bangkok, TH, Asia/Bangkok
      Phnom Penh, KH, Asia/Phnom_Penh, km`,
    languages: ['th', 'en', 'lo'],
  }),
  indonesian: culture({
    women: 'Ayu, Dewi, Intan, Laras, Putri',
    men: 'Bayu, Dimas, Gilang, Rizky, Wayan',
    families: 'Hartono, Kusuma, Nugroho, Pratama, Siregar, Wibowo',
    homes: `
      Yogyakarta, ID, Asia/Jakarta, jv
      Bandung, ID, Asia/Jakarta
      Denpasar, ID, Asia/Makassar`,
    languages: ['id', 'jv', 'en'],
    weight: 2,
  }),
  malaysian: culture({
    women: 'Aisyah, Nadia, Siti, Wan Hui',
    men: 'Faiz, Hafiz, Jia Hao, Syafiq',
    families: 'Abdul Hamid, Ismail, Ooi, Yusof',
    homes: `
      George Town, MY, Asia/Kuala_Lumpur
      Kuching, MY, Asia/Kuching, zh`,
    languages: ['ms', 'en', 'zh', 'ta'],
  }),
  filipino: culture({
    women: 'Althea, Divina, Luningning, Marisol, Tala',
    men: 'Bayani, Crisanto, Dodong, Jericho, Paolo',
    families: 'Abad, Bautista, Catapang, Dimaculangan, Lualhati, Manalastas',
    homes: `
      Cebu City, PH, Asia/Manila
      Quezon City, PH, Asia/Manila
      Davao, PH, Asia/Manila`,
    languages: ['fil', 'en', 'es'],
  }),
}
