import type { Language } from '@brine/contract/primitives'

interface Names {
  readonly F: readonly string[]
  readonly M: readonly string[]
  readonly last: readonly string[]
  readonly streets: readonly string[]
}

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

/** Common Belgian names and street names, by the language of the customer. */
export const names: Record<Language, Names> = {
  nl: {
    F: list(`Els, An, Katrien, Greet, Sofie, Lotte, Hilde, Karin, Inge, Marleen, Veerle, Leen, Ilse, Nele, Griet,
      Tine, Ann-Sophie, Jana, Emma, Charlotte, Hanne, Sarah, Yasmina, Chantal, Rita, Godelieve, Liesbeth, Annelies,
      Kim, Eva, Martine, Lien, Evi, Saskia, Carine, Femke`),
    M: list(`Jan, Koen, Tom, Bart, Wouter, Luc, Marc, Dirk, Peter, Kris, Stijn, Pieter, Jeroen, Filip, Geert, Johan,
      Patrick, Erik, Hans, Joris, Thomas, Mehmet, Karim, Guido, Roger, Hendrik, Frank, Kurt, Sven, Ruben, Dries,
      Maarten, Steven, Gert, Walter, Bram`),
    last: list(`Peeters, Janssens, Maes, Jacobs, Mertens, Willems, Claes, Goossens, Wouters, De Smet, De Clercq,
      Vermeulen, Van den Broeck, Hermans, Van Damme, Desmet, Segers, Verhoeven, De Backer, Michiels, Cools, Lemmens,
      Van Acker, Vandenberghe, De Wilde, Bogaert, Coppens, Smets, Aerts, Pauwels, Van de Velde, De Meyer, Baert,
      Declercq, Verstraete, Yildiz, El Idrissi, Nguyen, Timmermans, Vercammen, Geerts, Callewaert, D'hondt, Nijs`),
    streets:
      list(`Kerkstraat, Stationsstraat, Molenstraat, Dorpsstraat, Nieuwstraat, Schoolstraat, Kapelstraat,
      Veldstraat, Beukenlaan, Lindelaan, Kasteelstraat, Bosstraat, Groenstraat, Leopoldlaan, Koningin Astridlaan,
      Zandstraat, Hoogstraat, Eikenlaan, Sint-Jansstraat, Meersstraat, Brugsesteenweg, Gentsesteenweg,
      Heidestraat, Kloosterstraat, Rozenlaan, Vijverstraat, Wilgendreef, Processieweg, Pastorijstraat, Akkerstraat`),
  },
  fr: {
    F: list(`Anne, Isabelle, Nathalie, Sophie, Catherine, Françoise, Valérie, Martine, Céline, Julie, Aurélie,
      Véronique, Christine, Dominique, Monique, Laurence, Caroline, Élise, Charlotte, Manon, Fatiha, Samira, Cécile,
      Bernadette, Florence, Stéphanie, Laetitia, Pauline, Mireille, Colette, Inès, Marie-Claire`),
    M: list(`Philippe, Michel, Pierre, Olivier, Thierry, Benoît, Christophe, François, Vincent, Laurent, Nicolas,
      Frédéric, Didier, Pascal, Alain, Daniel, Bernard, Jean-Pierre, Étienne, Xavier, Maxime, Antoine, Mohamed, Rachid,
      Giuseppe, Salvatore, Serge, Guy, Arnaud, Cédric, Fabrice, Yves`),
    last: list(`Dubois, Lambert, Dupont, Martin, Simon, Laurent, Leclercq, Lejeune, Renard, Denis, Gérard, Noël,
      Collard, Mathieu, Fontaine, Henrard, Delvaux, Dumont, Lefèvre, Rousseau, Charlier, Marchal, Thiry, Bodart,
      Evrard, Poncelet, Toussaint, Wauters, Hubert, Gilson, Delhaye, Rossi, Benali, El Khattabi, Nguyen, Lambotte,
      Masson, Piron, Warnier, Lemaire`),
    streets:
      list(`Rue de l'Église, Rue de la Station, Rue du Moulin, Grand-Rue, Rue des Écoles, Rue du Centre,
      Avenue des Tilleuls, Rue de la Chapelle, Rue du Château, Chaussée de Bruxelles, Rue Haute, Rue Neuve,
      Rue du Bois, Avenue Reine Astrid, Rue des Champs, Rue de la Fontaine, Place Communale, Rue Saint-Martin,
      Avenue Albert Ier, Rue du Village, Rue de la Gare, Clos des Peupliers, Rue du Pont, Rue de la Ferme,
      Chaussée de Namur, Rue des Combattants, Rue Joseph Wauters, Sentier des Prés`),
  },
}

/** Dutch names of the communes of Brussels; the source has the French names. */
export const dutchBrussels: Readonly<Record<string, string>> = {
  1000: 'Brussel',
  1020: 'Laken',
  1030: 'Schaarbeek',
  1040: 'Etterbeek',
  1050: 'Elsene',
  1060: 'Sint-Gillis',
  1070: 'Anderlecht',
  1080: 'Sint-Jans-Molenbeek',
  1081: 'Koekelberg',
  1082: 'Sint-Agatha-Berchem',
  1083: 'Ganshoren',
  1090: 'Jette',
  1120: 'Neder-Over-Heembeek',
  1130: 'Haren',
  1140: 'Evere',
  1150: 'Sint-Pieters-Woluwe',
  1160: 'Oudergem',
  1170: 'Watermaal-Bosvoorde',
  1180: 'Ukkel',
  1190: 'Vorst',
  1200: 'Sint-Lambrechts-Woluwe',
  1210: 'Sint-Joost-ten-Node',
}
