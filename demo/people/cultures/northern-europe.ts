import { culture } from './culture.ts'

export const northernEurope = {
  british: culture({
    women: 'Hattie, Imogen, Maeve, Pippa, Rowan, Tamsin, Beth, Gwen',
    men: 'Alfie, Callum, Desmond, Ewan, Gethin, Rafe, Stanley, Toby',
    families:
      'Ashdown, Birtwhistle, Cartlidge, Dunmore, Fairbrass, Haddock, Penrose, Tolland, Whittle, Yarrow',
    homes: `
      Leeds, GB, Europe/London
      Bristol, GB, Europe/London
      Glasgow, GB, Europe/London, gd
      Cardiff, GB, Europe/London, cy
      Norwich, GB, Europe/London`,
    languages: ['en', 'fr', 'cy', 'bfi'],
    weight: 3,
  }),
  irish: culture({
    women: 'Aoife, Caoimhe, Niamh, Orlaith, Sadhbh',
    men: 'Cian, Donnacha, Eoin, Oisín, Ruairí',
    families: 'Breathnach, Cuddihy, Geoghegan, Kilbride, Mulqueen, Tuohy',
    homes: `
      Cork, IE, Europe/Dublin
      Galway, IE, Europe/Dublin, ga
      Dublin, IE, Europe/Dublin`,
    languages: ['en', 'ga'],
  }),
  dutch: culture({
    women: 'Femke, Lotte, Marijke, Roos, Saskia, Tess',
    men: 'Bram, Joost, Koen, Pieter, Sjoerd, Teun',
    families: 'Boomsma, van Dalfsen, Hoekzema, Kuiken, ter Linden, Oosterveld, Wiersema',
    homes: `
      Utrecht, NL, Europe/Amsterdam
      Groningen, NL, Europe/Amsterdam
      Rotterdam, NL, Europe/Amsterdam, nl
      Ghent, BE, Europe/Brussels, fr`,
    languages: ['nl', 'en', 'de', 'fr'],
    weight: 2,
  }),
  german: culture({
    women: 'Anneke, Frieda, Greta, Leonie, Mathilda, Sabine, Ulrike',
    men: 'Anselm, Bastian, Falk, Henrik, Jakob, Lorenz, Rainer',
    families: 'Brandstätter, Eichhorn, Grünwald, Hollenbach, Kessler, Lindemann, Reinbeck, Sonntag, Wittmann',
    homes: `
      Leipzig, DE, Europe/Berlin
      Freiburg, DE, Europe/Berlin
      Hamburg, DE, Europe/Berlin
      Vienna, AT, Europe/Vienna
      Basel, CH, Europe/Zurich, fr`,
    languages: ['de', 'en', 'fr', 'it'],
    weight: 3,
  }),
  danish: culture({
    women: 'Astrid, Karoline, Liv, Signe, Sidsel',
    men: 'Aksel, Esben, Mikkel, Rasmus, Villads',
    families: 'Bjerregaard, Dalsgaard, Høgh, Kjærsgaard, Lykke, Overgaard',
    homes: `
      Aarhus, DK, Europe/Copenhagen
      Copenhagen, DK, Europe/Copenhagen
      Tórshavn, FO, Atlantic/Faroe, fo`,
    languages: ['da', 'en', 'sv', 'de'],
  }),
  norwegian: culture({
    women: 'Eira, Hedda, Ingrid, Ragnhild, Tuva',
    men: 'Eirik, Halvard, Odin, Sindre, Torbjørn',
    families: 'Aasland, Fjeldstad, Haugen, Myklebust, Solheim, Tveit',
    homes: `
      Bergen, NO, Europe/Oslo
      Tromsø, NO, Europe/Oslo, se
      Trondheim, NO, Europe/Oslo`,
    languages: ['nb', 'en', 'nn', 'se'],
  }),
  swedish: culture({
    women: 'Ebba, Linnea, Maj, Tindra, Ylva',
    men: 'Arvid, Gustav, Loke, Sixten, Vidar',
    families: 'Almqvist, Dahlgren, Hedlund, Lövgren, Sandström, Åkerblom',
    homes: `
      Malmö, SE, Europe/Stockholm, sv
      Umeå, SE, Europe/Stockholm
      Uppsala, SE, Europe/Stockholm`,
    languages: ['sv', 'en', 'fi'],
  }),
  finnish: culture({
    women: 'Aino, Helmi, Kaisa, Päivi, Venla',
    men: 'Eero, Ilmari, Jussi, Onni, Tapio',
    families: 'Harjula, Kallio, Lehtimäki, Peltonen, Rautio, Suvanto',
    homes: `
      Tampere, FI, Europe/Helsinki
      Turku, FI, Europe/Helsinki, sv
      Oulu, FI, Europe/Helsinki`,
    languages: ['fi', 'sv', 'en'],
  }),
  icelandic: culture({
    women: 'Auður, Hekla, Katla, Sunna',
    men: 'Bjartur, Egill, Hrafn, Sölvi',
    families: 'Einarsson/Einarsdóttir, Hjaltason/Hjaltadóttir, Orrason/Orradóttir, Steinsson/Steinsdóttir',
    homes: `
      Akureyri, IS, Atlantic/Reykjavik
      Reykjavík, IS, Atlantic/Reykjavik`,
    languages: ['is', 'en', 'da'],
  }),
  estonian: culture({
    women: 'Kadri, Liis, Maarja, Piret',
    men: 'Kaspar, Mihkel, Rein, Tanel',
    families: 'Kask, Lepik, Rebane, Saar, Tamm',
    homes: `
      Tartu, EE, Europe/Tallinn
      Tallinn, EE, Europe/Tallinn`,
    languages: ['et', 'en', 'ru', 'fi'],
  }),
  latvian: culture({
    women: 'Ieva, Līga, Madara, Zane',
    men: 'Edgars, Jānis, Kristaps, Toms',
    families: 'Bērziņš/Bērziņa, Kalniņš/Kalniņa, Krūmiņš/Krūmiņa, Ozols/Ozola',
    homes: `
      Riga, LV, Europe/Riga
      Liepāja, LV, Europe/Riga`,
    languages: ['lv', 'en', 'ru'],
  }),
}
