import { culture } from './culture.ts'

export const americas = {
  american: culture({
    women: 'Brooke, Delaney, Harper, June, Marlowe, Willa, Keisha, Renee',
    men: 'Beau, Curtis, Emmett, Hollis, Marcus, Theo, Darnell, Wesley',
    families:
      'Abernathy, Calloway, Dupree, Fontaine, Holloway, Pettigrew, Rutledge, Stokes, Vandermeer, Whitlock',
    homes: `
      Portland, US, America/Los_Angeles
      Detroit, US, America/Detroit
      New Orleans, US, America/Chicago
      Albuquerque, US, America/Denver
      Pittsburgh, US, America/New_York
      Anchorage, US, America/Anchorage`,
    languages: ['en', 'es', 'ase'],
    weight: 4,
  }),
  canadian: culture({
    women: 'Avery, Corinne, Élise, Maude, Skye',
    men: 'Alec, Jérémie, Laurier, Nolan, Tristan',
    families: 'Beauchemin, Gagné, Kowalchuk, MacIsaac, Ouellette, Thibodeau',
    homes: `
      Montreal, CA, America/Toronto, fr
      Halifax, CA, America/Halifax
      Winnipeg, CA, America/Winnipeg`,
    languages: ['en', 'fr'],
    weight: 2,
  }),
  mexican: culture({
    women: 'Abril, Citlali, Itzel, Marisol, Renata, Yolotl',
    men: 'Cuauhtémoc, Emiliano, Gael, Leonardo, Ramiro, Uriel',
    families: 'Arriaga, Barragán, Cisneros, Montemayor, Olivares, Zaragoza',
    homes: `
      Oaxaca, MX, America/Mexico_City
      Guadalajara, MX, America/Mexico_City
      Mexico City, MX, America/Mexico_City
      Chicago, US, America/Chicago, en`,
    languages: ['es', 'en'],
    weight: 2,
  }),
  colombian: culture({
    women: 'Daniela, Luz Marina, Manuela, Paola, Valentina',
    men: 'Andrés, Camilo, Esteban, Jairo, Santiago',
    families: 'Arango, Echeverri, Londoño, Mosquera, Restrepo, Valderrama',
    homes: `
      Medellín, CO, America/Bogota
      Cali, CO, America/Bogota
      Quito, EC, America/Guayaquil
      Caracas, VE, America/Caracas`,
    languages: ['es', 'en', 'pt'],
    weight: 2,
  }),
  peruvian: culture({
    women: 'Illari, Killa, Milagros, Rosario, Wayra',
    men: 'Amaru, Edwin, Inti, Rumi, Wilber',
    families: 'Ccori, Huamán, Mamani, Quispe, Tupa',
    homes: `
      Cusco, PE, America/Lima, qu
      Arequipa, PE, America/Lima
      La Paz, BO, America/La_Paz`,
    languages: ['es', 'qu', 'en'],
  }),
  brazilian: culture({
    women: 'Bruna, Iara, Jussara, Luana, Maitê, Thaís',
    men: 'Caetano, Danilo, Heitor, Murilo, Raí, Thiago',
    families: 'Amaral, Bittencourt, Drummond, Fagundes, Nogueira, Sampaio, Valença',
    homes: `
      Recife, BR, America/Recife
      São Paulo, BR, America/Sao_Paulo
      Belo Horizonte, BR, America/Sao_Paulo
      Manaus, BR, America/Manaus`,
    languages: ['pt', 'en', 'es'],
    weight: 3,
  }),
  argentine: culture({
    women: 'Camila, Guadalupe, Jimena, Malena, Pilar',
    men: 'Bautista, Facundo, Ignacio, Lautaro, Tadeo',
    families: 'Aguirrezabala, Benvenuto, Ferreyra, Iriarte, Pellegrino, Schiavone',
    homes: `
      Rosario, AR, America/Argentina/Cordoba
      Buenos Aires, AR, America/Argentina/Buenos_Aires
      Montevideo, UY, America/Montevideo
      Valparaíso, CL, America/Santiago`,
    languages: ['es', 'en', 'it', 'pt'],
    weight: 2,
  }),
  caribbean: culture({
    women: 'Anaïs, Monique, Marva, Shanice, Xiomara',
    men: 'Delroy, Everton, Junior, Leroy, Winston',
    families: 'Baptiste, Clarke, Gayle, Lovelace, Pinnock, Toussaint',
    homes: `
      Kingston, JM, America/Jamaica
      Port of Spain, TT, America/Port_of_Spain
      Fort-de-France, MQ, America/Martinique, fr
      Santo Domingo, DO, America/Santo_Domingo, es`,
    languages: ['en', 'fr', 'es'],
  }),
  australian: culture({
    women: 'Bronte, Jacinta, Kirra, Matilda, Tess',
    men: 'Angus, Banjo, Dane, Lachlan, Reg',
    families: 'Blackwood, Cattermole, Gillespie, Hargrave, Mundy, Tranter',
    homes: `
      Hobart, AU, Australia/Hobart
      Brisbane, AU, Australia/Brisbane
      Perth, AU, Australia/Perth
      Adelaide, AU, Australia/Adelaide`,
    languages: ['en', 'it', 'zh'],
    weight: 2,
  }),
  maori: culture({
    women: 'Anahera, Hinemoa, Mereana, Ngaire',
    men: 'Kahu, Rangi, Tama, Wiremu',
    families: 'Hohepa, Ngata, Paki, Tautahi, Rakena',
    homes: `
      Wellington, NZ, Pacific/Auckland
      Dunedin, NZ, Pacific/Auckland
      Apia, WS, Pacific/Apia`,
    languages: ['en', 'mi'],
  }),
}
