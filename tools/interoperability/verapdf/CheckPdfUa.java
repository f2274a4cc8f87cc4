import java.io.File;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/**
 * Prints the violations of PDF/UA-1 in the files, one violation per line: file, clause and message. Needs veraPDF in
 * the class path.
 */
class CheckPdfUa {
    public static void main(String[] paths) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        var flavour = PDFAFlavour.PDFUA_1;
        for (var path : paths) {
            try (var parser = Foundries.defaultInstance().createParser(new File(path), flavour);
                    var validator = Foundries.defaultInstance().createValidator(flavour, false)) {
                for (var assertion : validator.validate(parser).getTestAssertions())
                    if (assertion.getStatus() == TestAssertion.Status.FAILED)
                        System.out.printf("%s\t%s\t%s%n", path, assertion.getRuleId().getClause(), assertion.getMessage());
            }
        }
        System.out.println("checked\t" + paths.length);
    }
}
